/** How far a backup or restore has come. */
export interface Progress {
  step: 'rows' | 'media' | 'check';
  /** The name of the current table or file. */
  name: string;
  /** Done so far in this step. */
  bytes: number;
  /** Null while it is not known. */
  totalBytes: number | null;
}

export type Report = (progress: Progress) => void;

/** Adds up the bytes of a step for `report`. */
export function countBytes(step: Progress['step'], totalBytes: number | null, report: Report = () => {}) {
  let done = 0;
  return (name: string, bytes: number): void => {
    done += bytes;
    report({ step, name, bytes: done, totalBytes });
  };
}
