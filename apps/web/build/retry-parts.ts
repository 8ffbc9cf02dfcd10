import type { Plugin } from 'vite';

/** An import of a part of the program, as the bundler writes it. */
const IMPORT = /\bimport\(([`"'])(\.\/[^`"'?]+\.js)\1\)/g;

/** Lets each part of the program be loaded again when it did not come (src/lib/retry-part.ts). */
export const retryParts = (): Plugin => ({
  name: 'stagedoor:retry-parts',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = addRetries(file.code);
  },
});

export const addRetries = (code: string): string =>
  code.replace(
    IMPORT,
    (asked, quote: string, file: string) => `${asked}.catch(e=>retryPart(e,${quote}${file}${quote}))`,
  );
