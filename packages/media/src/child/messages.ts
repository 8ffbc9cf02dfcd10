import type { MediaErrorReason } from '../media-error.ts';

/** A failure without a reason is not the file's fault (disk full, a bug) and may be retried. */
export interface Failure {
  type: 'failed';
  reason: MediaErrorReason | null;
  /** The operating system's code (`ENOSPC`), when the machine was at fault. */
  code: string | null;
  detail: string;
}

export interface Progress {
  type: 'progress';
  fraction: number;
}

/** Messages from a child process to its parent, during the work and at its end. */
export type ChildMessage<Result> = Progress | { type: 'done'; result: Result } | Failure;
