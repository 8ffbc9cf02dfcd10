import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Writes `first-paint.html`: Home as a visitor sees it before any data has loaded. The server puts it into
 * the page, so that people see text before the script arrives. The script then renders the same markup over
 * it.
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
      // Runs in a separate process: the app needs browser globals, and its open handles must not keep the
      // build alive.
      handler: async () => {
        const program = fileURLToPath(new URL('./render-first-paint.ts', import.meta.url));
        await promisify(execFile)(process.execPath, [program, outDir], { timeout: 60_000 });
      },
    },
  };
}
