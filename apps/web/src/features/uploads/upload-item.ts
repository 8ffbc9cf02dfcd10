import type { UploadGoal } from './upload-goal.ts';

export type UploadState =
  /** The queue has not come to it yet. */
  | 'waiting'
  | 'sending'
  /** The connection is lost; it goes on by itself. */
  | 'offline'
  /** The server cannot take it now, `reason` says why; it is tried again. */
  | 'held'
  | 'paused'
  /** The browser no longer has the file, which has to be picked again. */
  | 'half-sent'
  /** Another tab has it; `tab` says which, and in which state. */
  | 'elsewhere'
  | 'processing'
  | 'ready'
  | 'failed'
  | 'cancelled';

export interface UploadFile {
  name: string;
  size: number;
  /** Null when it has to be picked again. */
  file: File | null;
  fingerprint: string | null;
  /** The server's name of the file, once it was begun. */
  key: string | null;
  /** Never goes back, although lost bytes are sent again. */
  sentBytes: number;
  /** It was changed or moved after it was chosen, so that another content of its name may take its place. */
  isChanged: boolean;
}

export interface Subject {
  kind: 'song' | 'post';
  id: number;
}

/** Files on their way to become one thing: mostly one file, or the pictures of a post. */
export interface UploadItem {
  /** Unique among all tabs. */
  id: string;
  /** The profile that was acting when it began. */
  artistId: number | null;
  goal: UploadGoal;
  files: readonly UploadFile[];
  state: UploadState;
  bytesPerSecond: number;
  /** Progress of the worker, 0 to 1. */
  progress: number;
  /** The thing that was made of it. */
  subject: Subject | null;
  reason: string | null;
  /** It cannot be sent at all. */
  isRefused: boolean;
  tab: { id: string; state: UploadState } | null;
}

export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'offline' || state === 'held';

/** Whether this tab has the files and may go on with them. */
export const isHeldHere = (item: UploadItem): boolean =>
  isUnderWay(item) ||
  item.state === 'paused' ||
  (item.state === 'failed' && !item.isRefused && !item.subject);

export const sizeOf = ({ files }: Pick<UploadItem, 'files'>): number =>
  files.reduce((sum, { size }) => sum + size, 0);

export const sentOf = ({ files }: Pick<UploadItem, 'files'>): number =>
  files.reduce((sum, { sentBytes }) => sum + sentBytes, 0);

/** The sent share, 0 to 1. */
export function shareOf(item: Pick<UploadItem, 'files'>): number {
  const size = sizeOf(item);
  return size > 0 ? sentOf(item) / size : 0;
}

/** The file's name, or how many there are. */
export const nameOf = ({ files }: Pick<UploadItem, 'files'>): string =>
  files.length === 1 ? (files[0]?.name ?? '') : `${files.length} pictures`;

/** Browsers make UUIDs only for pages from https or this machine. */
export const makeId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const newFile = (
  file: File,
  known: Partial<Pick<UploadFile, 'fingerprint' | 'key' | 'sentBytes'>> = {},
): UploadFile => ({
  name: file.name,
  size: file.size,
  file,
  fingerprint: null,
  key: null,
  sentBytes: 0,
  isChanged: false,
  ...known,
});

export const newItem = (fields: Pick<UploadItem, 'artistId' | 'goal' | 'files'>): UploadItem => ({
  id: makeId(),
  state: 'waiting',
  bytesPerSecond: 0,
  progress: 0,
  subject: null,
  reason: null,
  isRefused: false,
  tab: null,
  ...fields,
});
