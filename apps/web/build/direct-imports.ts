import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Export {
  file: string;
  name: string;
}

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]*\/index\.ts)['"];?/gm;
const EXPORT = /^export\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]*)['"];/gm;

/** Parses `a, b as c` into pairs of exported name and local name. */
const readNames = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([name]) => name && !name.startsWith('type '))
    .map(([name = '', alias = name]) => ({ name, alias }));

function readIndex(path: string): Map<string, Export> {
  const exports = new Map<string, Export>();
  for (const [, names = '', file = ''] of readFileSync(path, 'utf8').matchAll(EXPORT))
    for (const { name, alias } of readNames(names))
      exports.set(alias, { file: resolve(dirname(path), file), name });
  return exports;
}

/** Replaces imports from a feature's `index.ts` with imports from the files that it re-exports. */
export function importDirectly(code: string, path: string, read = readIndex): string {
  return code.replace(IMPORT, (statement, names: string, source: string) => {
    const exports = read(resolve(dirname(path), source));
    const direct = readNames(names).map(({ name, alias }) => {
      const found = exports.get(name);
      return found && `import { ${found.name} as ${alias} } from ${JSON.stringify(found.file)};`;
    });
    return direct.includes(undefined) ? statement : direct.join('');
  });
}

/**
 * Importing through an `index.ts` makes the bundler pull every screen of a feature into the first load. In
 * the build, each import points to its own file instead.
 */
export const directImports = (): Plugin => ({
  name: 'stagedoor:direct-imports',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code, id) => ({ code: importDirectly(code, id.replace(/\?.*$/, '')), map: null }),
  },
});
