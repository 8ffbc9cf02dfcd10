import { type BrowserContext, expect } from '@playwright/test';

export type ErrorWatch = {
  listenTo: (context: BrowserContext) => void;
  /** Allows errors that the journey causes on purpose, such as a refused login. */
  allow: (pattern: RegExp) => void;
  check: () => void;
};

/** Collects console errors (including policy violations) and uncaught exceptions. */
export function watchErrors(): ErrorWatch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
      });
      // Errors of the browser itself, such as a rejected fetch, have an empty stack.
      context.on('weberror', (error) => seen.push(error.error().stack || String(error.error())));
    },
    allow: (pattern) => void allowed.push(pattern),
    check() {
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
  };
}
