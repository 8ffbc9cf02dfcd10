import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const dist = fileURLToPath(new URL('./dist', import.meta.url));

/** The service worker, which keeps what every page of the build needs. Runs after the build of the app. */
export default defineConfig(({ command }) => {
  if (command !== 'build') throw new Error('In development there is no service worker');
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  const { first } = JSON.parse(readFileSync(`${dist}/parts.json`, 'utf8')) as { first: string[] };
  const more = readdirSync(`${dist}/assets`).filter((name) => /-first[^/]*\.woff2$/.test(name));
  const files = [entry, ...first, ...more.map((name) => `/assets/${name}`)];
  return {
    define: { __ENTRY__: JSON.stringify(entry), __FILES__: JSON.stringify(files) },
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
  };
});
