import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import sharp from 'sharp';
import subsetFont from 'subset-font';

/** The names by which the fonts call themselves. */
const FONTS = {
  name: {
    family: 'Bricolage Grotesque 96pt ExtraBold',
    weight: 800,
    latin: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    extended: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    ),
  },
  text: {
    family: 'Figtree Light',
    weight: 600,
    latin: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
  },
};
const EXTENDED = /[\u0100-\u02ff\u1e00-\u1eff]/;

export interface Style {
  font: keyof typeof FONTS;
  /** In pixels; a later one is taken when a text is higher than `height`. */
  sizes: number[];
  color: string;
  height: number;
}

export interface Block {
  input: Buffer;
  height: number;
}

/** Draws a text in lines of the given width, cut where it is too long; null for one without letters. */
export type Draw = (text: string, style: Style) => Promise<Block | null>;

/** Pango reads no WOFF2, so the letters that are needed are written as other files first. */
export async function openLettering({
  workDir,
  letters,
  width,
}: {
  workDir: string;
  letters: string;
  width: number;
}): Promise<Draw> {
  const files = { name: await writeFonts('name'), text: await writeFonts('text') };

  async function writeFonts(font: Style['font']): Promise<string[]> {
    const { weight, latin, extended } = FONTS[font];
    const write = async (source: string, part: string) => {
      const made = await subsetFont(await readFile(new URL(source)), `${letters}…`, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      });
      const path = join(workDir, `${font}-${part}.ttf`);
      await writeFile(path, made);
      return path;
    };
    return Promise.all([
      write(latin, 'latin'),
      ...(EXTENDED.test(letters) ? [write(extended, 'extended')] : []),
    ]);
  }

  const render = async (text: string, style: Style, size: number): Promise<Block> => {
    const { family } = FONTS[style.font];
    const words = {
      text: `<span foreground="${style.color}">${escapeHtml(text)}</span>`,
      font: `${family}, ${size}`,
      width,
      dpi: 72,
      wrap: 'word-char' as const,
      rgba: true,
    };
    let block: Block = { input: Buffer.alloc(0), height: 0 };
    // A file that was named once stays known to the process, so the last try has the letters of all.
    for (const fontfile of files[style.font]) {
      const { data, info } = await sharp({ text: { ...words, fontfile } })
        .png()
        .toBuffer({ resolveWithObject: true });
      block = { input: data, height: info.height };
    }
    return block;
  };

  return async (given, style) => {
    const text = given
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim();
    if (text === '') return null;
    let block: Block = { input: Buffer.alloc(0), height: Number.POSITIVE_INFINITY };
    let smallest = 0;
    for (const size of style.sizes) {
      block = await render(text, style, size);
      if (block.height <= style.height) return block;
      smallest = size;
    }
    for (let kept = text; block.height > style.height && kept.length > 2; ) {
      kept = shorten(kept, style.height / block.height);
      block = await render(`${kept}…`, style, smallest);
    }
    return block;
  };
}

/** The beginning of a text, shorter by at least a tenth. */
const shorten = (text: string, share: number): string =>
  text
    .slice(0, Math.max(1, Math.floor(text.length * Math.min(0.9, share))))
    .toWellFormed()
    .replace(/[\s.,…\uFFFD]+$/u, '');
