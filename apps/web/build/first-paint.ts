import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/** An address of each route that is painted before the program has loaded. */
const SCENES = {
  '/': '/',
  '/artist/$artistId': '/artist/1',
  '/@{$artistName}': '/@name',
  '/album/$albumId': '/album/1',
  '/song/$songId': '/song/1',
  '/content/$postId': '/content/1',
  '/search': '/search',
  // The best results of a search, by the word 'results' as it is no path.
  results: '/search?q=__TERM__',
  // Without a screen: any screen waits here until it is known who asks.
  shell: '/notifications',
};
const VIEWERS = ['visitor', 'anybody'] as const;

const program = fileURLToPath(new URL('./render-first-paint.ts', import.meta.url));

/** A process for each scene: the app needs browser globals, and its open handles must not keep the build alive. */
async function render(outDir: string, path: string, viewer: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, outDir, path, viewer], {
    timeout: 60_000,
    maxBuffer: 4 * 1024 * 1024,
  });
  return stdout;
}

/**
 * Writes `first-paint.json`: the public pages before any data has loaded, by route, as a visitor sees them and as
 * anybody does while it is not known who they are. The server puts the name and picture of the page's subject into them,
 * so that people see it before the script arrives. The script then renders over it.
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
      handler: async () => {
        const scenes: Record<string, Record<string, string>> = {};
        for (const [route, path] of Object.entries(SCENES)) {
          const [visitor, anybody] = await Promise.all(VIEWERS.map((viewer) => render(outDir, path, viewer)));
          scenes[route] = { visitor: visitor ?? '', anybody: anybody ?? '' };
        }
        await writeFile(join(outDir, 'first-paint.json'), JSON.stringify(scenes));
      },
    },
  };
}
