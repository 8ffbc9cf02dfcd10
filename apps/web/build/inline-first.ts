import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/;
/** The scripts of public/ that a page begins with. */
const SCRIPTS = /<script src="\/([\w-]+\.js)"><\/script>/g;
const publicFolder = new URL('../public/', import.meta.url);

/** Writes the style sheet and the first scripts into the page, because the first paint waits for them. */
export const inlineFirst = (): Plugin => ({
  name: 'stagedoor:inline-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const name = SHEET.exec(html)?.[1] ?? '';
      const sheet = bundle?.[name];
      if (sheet?.type !== 'asset') return html;
      delete bundle?.[name];
      return html
        .replace(SHEET, () => `<style>${String(sheet.source).trim()}</style>`)
        .replace(SCRIPTS, (_tag, file: string) => `<script>${readScript(file)}</script>`);
    },
  },
});

const readScript = (file: string): string =>
  readFileSync(new URL(file, publicFolder), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
