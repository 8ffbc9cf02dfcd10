import { type BatchField, type BatchRow, inOrder, namedBy } from './batch-row.ts';
import type { AlbumChoice } from './group-albums.ts';
import type { Tags } from './read-tags.ts';

export interface BatchParts {
  readTags: (file: File) => Promise<Tags | null>;
  fingerprintOf: (file: File) => Promise<string>;
  /** Names a file on its way that is the same. */
  findOnItsWay: (fingerprint: string) => string | undefined;
  findSong: (file: File) => Promise<{ id: number; title: string } | null>;
}

export interface BatchState {
  /** The profile that the files were dropped for. */
  artistId: number | null;
  rows: readonly BatchRow[];
  albums: ReadonlyMap<string, AlbumChoice>;
  /** For files and albums without one. */
  cover: File | null;
  isPremium: boolean;
  /** As they are typed, for all songs. */
  tags: string;
  /** The language of all songs; blank for none. */
  language: string;
}

const EMPTY: BatchState = {
  artistId: null,
  rows: [],
  albums: new Map(),
  cover: null,
  isPremium: false,
  tags: '',
  language: '',
};
const AT_ONCE = 4;

/** The files that were dropped and are not sent yet. It outlasts the screen that shows it. */
export function createBatch(parts: BatchParts) {
  let state = EMPTY;
  let nextId = 1;
  let reading = 0;
  const listeners = new Set<() => void>();

  function set(changes: Partial<BatchState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const changeRow = (id: number, changes: Partial<BatchRow>) =>
    set({ rows: state.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) });

  const begun = new Set<number>();
  function readNext() {
    for (const row of state.rows) {
      if (reading >= AT_ONCE) return;
      if (begun.has(row.id)) continue;
      begun.add(row.id);
      reading++;
      void read(row).finally(() => {
        reading--;
        readNext();
      });
    }
  }

  async function read({ id, file, title, track }: BatchRow) {
    const tags = await parts.readTags(file);
    const fingerprint = await parts.fingerprintOf(file).catch(() => null);
    const twin = findTwin(id, fingerprint);
    // Copies that are read at the same time know each other from here on.
    changeRow(id, { fingerprint });
    const same = twin ?? (await findSong(file).catch(() => null));
    // Tags that are missing leave what the file's name says.
    const named = { title: tags?.title || title, track: tags?.track || track };
    // Somebody may have marked it meanwhile.
    const isMarked = state.rows.some((row) => row.id === id && row.isExplicit);
    const isExplicit = isMarked || tags?.isExplicit === true;
    changeRow(id, { ...tags, ...named, isExplicit, same, isIncluded: same === null, isReading: false });
    if (!state.rows.some(({ isReading }) => isReading)) set({ rows: [...state.rows].sort(inOrder) });
  }

  function findTwin(id: number, fingerprint: string | null): BatchRow['same'] {
    if (fingerprint === null) return null;
    const twin = state.rows.find((row) => row.id !== id && row.fingerprint === fingerprint);
    const name = twin?.file.name ?? parts.findOnItsWay(fingerprint);
    return name === undefined ? null : { of: 'file', name };
  }

  async function findSong(file: File): Promise<BatchRow['same']> {
    const song = await parts.findSong(file);
    return song && { of: 'song', ...song };
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Files of another profile that were not sent are left out. */
    add(files: readonly File[], artistId: number) {
      const kept = state.artistId === artistId ? state : { ...EMPTY, artistId };
      set({ ...kept, rows: [...kept.rows, ...files.map((file) => namedBy(file, nextId++))] });
      readNext();
    },
    edit: (id: number, field: BatchField, text: string) =>
      changeRow(id, {
        [field]: text,
        errors: { ...state.rows.find((row) => row.id === id)?.errors, [field]: undefined },
      }),
    /** Sets one text for many rows, such as the title of their album. */
    editAll(ids: readonly number[], field: BatchField, text: string) {
      set({ rows: state.rows.map((row) => (ids.includes(row.id) ? { ...row, [field]: text } : row)) });
    },
    include: (id: number, isIncluded: boolean) => changeRow(id, { isIncluded }),
    mark: (id: number, isExplicit: boolean) => changeRow(id, { isExplicit }),
    refuse: (errors: ReadonlyMap<number, BatchRow['errors']>) =>
      set({ rows: state.rows.map((row) => ({ ...row, errors: errors.get(row.id) ?? {} })) }),
    /** Files that were dropped meanwhile stay. An empty batch is not remembered. */
    remove(...ids: number[]) {
      const rows = state.rows.filter((row) => !ids.includes(row.id));
      set(rows.length > 0 ? { rows } : EMPTY);
    },
    chooseForAlbum: (key: string, choice: AlbumChoice) =>
      set({ albums: new Map(state.albums).set(key, { ...state.albums.get(key), ...choice }) }),
    /** Keeps what was chosen for an album when its title changes. */
    moveAlbum(from: string, to: string | null) {
      const choice = state.albums.get(from);
      if (choice && to) set({ albums: new Map(state.albums).set(to, choice) });
    },
    chooseCover: (cover: File) => set({ cover }),
    choosePremium: (isPremium: boolean) => set({ isPremium }),
    chooseLanguage: (language: string) => set({ language }),
    typeTags: (tags: string) => set({ tags }),
    clear: () => set(EMPTY),
  };
}
