import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const dist = fileURLToPath(new URL('./dist', import.meta.url));

/** The part of `parts.json`, which the build of the app has written (build/describe-parts.ts). */
interface Parts {
  first: string[];
  messages: string[];
  offline: string[];
}

/** Tells the service worker the files of the app's build, which is there by then. */
const nameFiles = (): Plugin => ({
  name: 'stagedoor:name-files',
  config: () => {
    const page = readFileSync(`${dist}/index.html`, 'utf8');
    const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
    const { first, messages, offline } = JSON.parse(readFileSync(`${dist}/parts.json`, 'utf8')) as Parts;
    const fonts = readdirSync(`${dist}/assets`).filter((name) => /-first[^/]*\.woff2$/.test(name));
    const assets = fonts.map((name) => `/assets/${name}`);
    const files = [entry, ...first, ...messages, ...assets];
    const more = offline.filter((name) => !files.includes(name));
    const names = { __ENTRY__: entry, __FILES__: files, __OFFLINE__: more };
    const define = Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)]);
    return { define: Object.fromEntries(define) };
  },
});

/** The service worker, which keeps what every page of the build needs, what says that the network is away; for who keeps music, also what plays it. Runs after the build of the app. */
export default defineConfig({
  plugins: [nameFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'service-worker/service-worker.ts',
      output: { entryFileNames: '[name].js' },
    },
  },
});
