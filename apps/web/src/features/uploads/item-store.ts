import type { UploadFile, UploadItem } from './upload-item.ts';

export type ItemStore = ReturnType<typeof createItemStore>;

/** The uploads of this tab, and what it knows of those of others. */
export function createItemStore() {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  function set(next: readonly UploadItem[]) {
    items = next;
    for (const listener of listeners) listener();
  }
  const find = (id: string) => items.find((item) => item.id === id);
  return {
    getItems: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find,
    set,
    add: (added: readonly UploadItem[]) => set([...items, ...added]),
    change: (id: string, fields: Partial<UploadItem>) =>
      set(items.map((item) => (item.id === id ? { ...item, ...fields } : item))),
    changeFile(id: string, place: number, fields: Partial<UploadFile>) {
      const files = find(id)?.files.map((file, index) => (index === place ? { ...file, ...fields } : file));
      if (files) set(items.map((item) => (item.id === id ? { ...item, files } : item)));
    },
    remove: (gone: (item: UploadItem) => boolean) => set(items.filter((item) => !gone(item))),
  };
}
