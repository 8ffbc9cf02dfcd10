import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Export {
  file: string;
  name: string;
}

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]*\/index\.ts)['"];?/gm;
const EXPORT = /^export\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]*)['"];/gm;

/** `a, b as c` as pairs of the name outside and the name within. */
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

/** Replaces imports of a feature's `index.ts` by imports of the files that it names. */
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
 * Through an `index.ts` a bundler sees every screen of a feature behind each import, and would load them all at first.
 * In the build, each import leads to its file.
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
