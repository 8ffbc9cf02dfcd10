/** Storage of one tab, which outlives reloads and ends with the tab. */
export interface TabStorage {
  read<T>(name: string): T | null;
  write(name: string, value: unknown): void;
}

/** Without storage, or when it is full, nothing outlives the page. */
export const tabStorage: TabStorage = {
  read(name) {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {}
  },
};
