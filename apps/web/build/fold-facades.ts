import type { Plugin } from 'vite';

const ONLY_IMPORTS = /^import\s*["']\.\/([^"']+)["'];?\s*$/;

/**
 * An entry that lies in a shared file gets a second file which only imports it. Points to the shared file instead, which
 * saves a round trip.
 */
export const foldFacades = (): Plugin => ({
  name: 'stagedoor:fold-facades',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const facade of chunks) {
      const target = ONLY_IMPORTS.exec(facade.code)?.[1];
      if (!target || facade.isEntry || facade.exports.length > 0) continue;
      const [from, to] = [facade.fileName.replace(/^.*\//, ''), target];
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(from, to);
      delete bundle[facade.fileName];
    }
  },
});
