import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const ROUTE_FILE = /\/src\/routes\/([^/]+)\.tsx\?tsr-split=component/;

/** The parts that open `/offline` and play from there. */
const OFFLINE_PARTS = [
  '/src/routes/offline.tsx?tsr-split=component',
  '/src/features/offline/kept.ts',
  '/src/features/player/player-bar.tsx',
  '/src/features/player/engine/open-streaming.ts',
  '/src/features/player/screens/comments-panel.tsx',
  '/src/features/player/screens/full-player.tsx',
  '/src/features/player/screens/lyrics-screen.tsx',
  '/src/features/player/screens/queue-drawer.tsx',
];

/** `artist.$artistId.index` is the screen at `/artist/$artistId`. */
const toRoute = (file: string) =>
  `/${file
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== 'index')
    .join('/')}`;

/**
 * Writes `parts.json`: the files of the program that every page needs, those that show messages, those that
 * play without a network, and those of each route. The server names the first and the last in its pages, so that they are fetched
 * together; the service worker keeps all but the last, and the third for who keeps music.
 */
export const describeParts = (): Plugin => ({
  name: 'stagedoor:describe-parts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
    const listFiles = (chunk: Chunk, files = new Set<string>()): Set<string> => {
      if (files.has(chunk.fileName)) return files;
      files.add(chunk.fileName);
      for (const name of chunk.imports) {
        const imported = bundle[name];
        if (imported?.type === 'chunk') listFiles(imported, files);
      }
      return files;
    };
    const findChunk = (source: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    const start = findChunk('/src/start.ts');
    const main = findChunk('/src/main.tsx');
    const toaster = findChunk('/src/components/toaster.tsx');
    const first = main ? listFiles(main) : new Set<string>();
    if (start) first.delete(start.fileName);
    const listOwn = (chunk: Chunk) =>
      [...listFiles(chunk)]
        .filter((name) => !first.has(name) && name !== start?.fileName)
        .map((name) => `/${name}`);
    const routes: Record<string, string[]> = {};
    for (const chunk of chunks)
      for (const id of chunk.moduleIds) {
        const file = ROUTE_FILE.exec(id)?.[1];
        if (file) routes[toRoute(file)] = listOwn(chunk);
      }
    const parts = {
      first: [...first].map((name) => `/${name}`),
      messages: toaster ? listOwn(toaster) : [],
      offline: [...new Set(OFFLINE_PARTS.map(findChunk).flatMap((chunk) => (chunk ? listOwn(chunk) : [])))],
      routes,
    };
    const source = JSON.stringify(parts);
    this.emitFile({ type: 'asset', fileName: 'parts.json', source });
  },
});
