import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Where `styles/fonts.css` finds them. */
const outDir = fileURLToPath(new URL('../.cache/fonts', import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
/** Equal to the unicode-range of the first files in `styles/fonts.css`. */
const FIRST_LETTERS = `${ASCII}·×–—‘’“”•…`;

/** `hasForms` keeps further forms of the letters, such as figures of one width. */
const FAMILIES = [
  { name: 'bricolage-grotesque', weights: { min: 600, max: 800 }, hasForms: false },
  { name: 'figtree', weights: { min: 400, max: 800 }, hasForms: true },
];

async function writeFirstFonts(): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const write = async ({ name, weights, hasForms }: (typeof FAMILIES)[number]) => {
    const path = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const font = await subsetFont(await readFile(path), FIRST_LETTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      noLayoutClosure: !hasForms,
    });
    await writeFile(join(outDir, `${name}-first.woff2`), font);
  };
  await Promise.all(FAMILIES.map(write));
}

/**
 * Makes small font files with the letters and weights of most pages, and preloads them; the other letters lie in files
 * that are only fetched for them.
 */
export const firstFonts = (): Plugin => ({
  name: 'stagedoor:first-fonts',
  config: writeFirstFonts,
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((name) => /-first[^/]*\.woff2$/.test(name))
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        injectTo: 'head' as const,
      })),
});
