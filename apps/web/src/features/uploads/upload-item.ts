export type UploadState =
  /** The queue has not come to it yet. */
  | 'waiting'
  | 'sending'
  /** The connection is lost; it goes on by itself. */
  | 'offline'
  | 'paused'
  /** It was half sent before the page was opened, and the file has to be picked again. */
  | 'half-sent'
  | 'processing'
  | 'ready'
  | 'failed'
  | 'cancelled';

/** A file on its way. `F` says what it is to become. */
export interface UploadItem<F = unknown> {
  id: number;
  name: string;
  size: number;
  file: File | null;
  /** The profile that was acting when it began. */
  artistId: number | null;
  fields: F;
  fingerprint: string | null;
  /** The server's name of the file, once it was begun. */
  key: string | null;
  state: UploadState;
  /** Never goes back, although lost bytes are sent again. */
  sentBytes: number;
  bytesPerSecond: number;
  /** Progress of the worker, 0 to 1. */
  progress: number;
  /** The id of the resulting song or post. */
  subjectId: number | null;
  reason: string | null;
  /** Too large to be sent. */
  isRefused: boolean;
}

export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'offline';

export const NEW_ITEM = {
  fingerprint: null,
  key: null,
  state: 'waiting',
  sentBytes: 0,
  bytesPerSecond: 0,
  progress: 0,
  subjectId: null,
  reason: null,
  isRefused: false,
} as const satisfies Partial<UploadItem>;
