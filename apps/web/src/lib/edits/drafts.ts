import { type TabStorage, tabStorage } from '../tab-storage.ts';

const NAME = 'stagedoor.drafts';

interface Stored {
  owner: number | null;
  drafts: [name: string, draft: unknown][];
}

/**
 * Keeps typed text that was not sent yet, by the name of its form and thing. It outlives closing the form, and reloads
 * of the tab.
 */
export function createDrafts(storage: TabStorage = tabStorage) {
  const stored = storage.read<Stored>(NAME);
  let owner = stored?.owner ?? null;
  const drafts = new Map(stored?.drafts);
  /** The drafts as they can outlive a reload: without files. */
  const storable = new Map(drafts);
  const listeners = new Set<() => void>();
  const changed = () => {
    storage.write(NAME, { owner, drafts: [...storable] } satisfies Stored);
    for (const listener of listeners) listener();
  };
  return {
    /** Returns one object until it is changed. */
    read: <Draft>(name: string) => drafts.get(name) as Draft | undefined,
    keep(name: string, draft: unknown, ofIt: unknown = draft) {
      drafts.set(name, draft);
      storable.set(name, ofIt);
      changed();
    },
    forget(name: string) {
      storable.delete(name);
      if (drafts.delete(name)) changed();
    },
    clear() {
      drafts.clear();
      storable.clear();
      changed();
    },
    /** Sets the person who types from now on. A visitor's drafts stay when they sign in, another person's go. */
    belongTo(userId: number | null) {
      if (userId === null || userId === owner) return;
      if (owner !== null) this.clear();
      owner = userId;
      changed();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const drafts = createDrafts();
