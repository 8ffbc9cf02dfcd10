/** In what a part of site A may be found at a start. `ours` is as it should be. */
export const STATES = {
  database: ['ours', 'empty', 'foreign', 'older', 'newer', 'missing', 'unreadable'],
  data: ['ours', 'empty', 'foreign', 'older', 'newer', 'missing', 'unreadable'],
  storage: ['ours', 'empty', 'foreign', 'older', 'newer', 'missing', 'unreadable'],
  secret: ['ours', 'empty', 'foreign', 'missing', 'unreadable'],
  backup: ['ours', 'empty', 'foreign', 'older', 'newer', 'missing', 'unreadable'],
} as const;

export type Part = keyof typeof STATES;
export type State = (typeof STATES)[Part][number];
export type Setting = Record<Part, State>;

export const WELL: Setting = {
  database: 'ours',
  data: 'ours',
  storage: 'ours',
  secret: 'ours',
  backup: 'ours',
};

const PARTS = Object.keys(STATES) as Part[];

/** Each part in each state, alone and with each state of each other part. */
export function listSettings(): Setting[] {
  const settings: Setting[] = [WELL];
  PARTS.forEach((part, at) => {
    for (const state of STATES[part].slice(1)) {
      settings.push({ ...WELL, [part]: state });
      for (const other of PARTS.slice(at + 1))
        for (const second of STATES[other].slice(1))
          settings.push({ ...WELL, [part]: state, [other]: second });
    }
  });
  return settings;
}

export const nameSetting = (setting: Setting): string =>
  PARTS.filter((part) => setting[part] !== 'ours')
    .map((part) => `${part} ${setting[part]}`)
    .join(', ') || 'all ours';

/** Whose parts these are: of site A, of site B, or of nobody; null where nobody can tell. */
const ownerOf: Record<State, 'A' | 'B' | 'nobody' | null> = {
  ours: 'A',
  older: 'A',
  foreign: 'B',
  empty: 'nobody',
  missing: null,
  unreadable: null,
  newer: null,
};

/** The right thing for a start: go on, stop because the parts differ, or stop because one of them cannot be used. */
export function expectStart({ database, data, storage, secret }: Setting): 'goes on' | 'differs' | 'stops' {
  if (data === 'unreadable') return 'stops';
  // A data folder that is not there is made, and has no secret then either.
  if (data !== 'missing' && (secret === 'empty' || secret === 'unreadable')) return 'stops';
  if (database === 'missing' || database === 'unreadable' || database === 'newer') return 'stops';
  if (storage === 'missing' || storage === 'unreadable') return 'stops';
  if (storage === 'newer' || data === 'newer') return 'differs';
  const [rows, files] = [ownerOf[database], ownerOf[storage]];
  // Each machine has a data folder of its own, and older ones have no id.
  const folder = data === 'missing' || data === 'older' ? 'nobody' : ownerOf[data];
  return rows === files && (folder === 'nobody' || folder === rows) ? 'goes on' : 'differs';
}

/** Whether a backup may be made, and older ones may go. */
export function mayBackUp(setting: Setting): boolean {
  const { database, storage, backup } = setting;
  if (expectStart(setting) !== 'goes on' || database === 'empty') return false;
  // Rows name files that the older storage has not.
  if (storage === 'older' && database !== 'older') return false;
  if (backup === 'unreadable' || backup === 'newer') return false;
  if (backup === 'foreign') return database === 'foreign';
  return backup === 'empty' || backup === 'missing' || database !== 'foreign';
}
