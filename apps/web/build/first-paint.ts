import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Writes `first-paint.html`: Home as a visitor sees it before any answer has come. The server puts it into the page,
 * so that people see the words before the script has arrived; the script then draws the same over it.
 */
export function firstPaint(): Plugin {
  let outDir = '';
  return {
    name: 'stagedoor:first-paint',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      // A process of its own: the app finds a browser's globals there, and keeps no build from ending.
      handler: async () => {
        const program = fileURLToPath(new URL('./render-first-paint.ts', import.meta.url));
        await promisify(execFile)(process.execPath, [program, outDir], { timeout: 60_000 });
      },
    },
  };
}
