import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/;
const THEME = '<script src="/theme.js"></script>';
const themePath = fileURLToPath(new URL('../public/theme.js', import.meta.url));

/** Writes the style sheet and the script of the theme into the page, because the first paint waits for both. */
export const inlineFirst = (): Plugin => ({
  name: 'stagedoor:inline-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      const name = SHEET.exec(html)?.[1] ?? '';
      const sheet = bundle?.[name];
      if (sheet?.type !== 'asset') return html;
      delete bundle?.[name];
      const theme = (await readFile(themePath, 'utf8')).replace(/^\s*\/\/.*$/gm, '').replace(/\s+/g, ' ');
      return html
        .replace(SHEET, () => `<style>${String(sheet.source).trim()}</style>`)
        .replace(THEME, () => `<script>${theme.trim()}</script>`);
    },
  },
});
