declare global {
  /** Written into the built program by build/retry-parts.ts, behind each import of a part. */
  var retryPart: (error: unknown, file: string) => Promise<unknown>;
}

let attempts = 0;

/**
 * Loads a part that has failed once more, under another address: browsers remember for as long as a page is open that an
 * address failed. `file` is relative to the folder of all parts.
 */
globalThis.retryPart = (error, file) => {
  console.warn('A part of the page is loaded again', error);
  attempts++;
  return import(/* @vite-ignore */ `${file}?again=${attempts}`);
};

export {};
