import type { MediaErrorReason } from '../media-error.ts';

/** A failure without a reason is not the file's fault (disk full, a bug) and may be tried again. */
export interface Failure {
  type: 'failed';
  reason: MediaErrorReason | null;
  /** Of the operating system (`ENOSPC`), where the machine was at fault. */
  code: string | null;
  detail: string;
}

export interface Progress {
  type: 'progress';
  fraction: number;
}

/** What a child process tells its parent while it works, and at its end. */
export type ChildMessage<Result> = Progress | { type: 'done'; result: Result } | Failure;
