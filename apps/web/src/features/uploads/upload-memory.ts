/** What half-sent files are to become, by their key: it outlasts a reload of the page. */
const PLACE = 'stagedoor.half-sent';

type Memory = Record<string, unknown>;

function read(): Memory {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Memory;
  } catch {
    return {};
  }
}

function write(memory: Memory): void {
  try {
    if (Object.keys(memory).length === 0) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify(memory));
  } catch {
    // Without storage, a file that is picked again is named by its tags.
  }
}

export const uploadMemory = {
  find: (key: string): unknown => read()[key],
  keep: (key: string, fields: unknown): void => write({ ...read(), [key]: fields }),
  forget(key: string): void {
    const { [key]: _gone, ...rest } = read();
    write(rest);
  },
  /** Forgets files that the server no longer has. */
  keepOnly(keys: ReadonlySet<string>): void {
    write(Object.fromEntries(Object.entries(read()).filter(([key]) => keys.has(key))));
  },
};
