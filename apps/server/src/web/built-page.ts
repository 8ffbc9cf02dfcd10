import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuiltPage {
  template: string;
  /** What visitors and anybody see of a route before the script has loaded. */
  firstPaint: Record<string, { visitor: string; anybody: string }>;
  /** The program's files for every page, and those of each route, such as '/album/$albumId'. */
  parts: { first: string[]; routes: Record<string, string[]> };
  /** The hashes of the page's own scripts, as a Content-Security-Policy lists them. */
  scriptHashes: string;
}

const NO_PARTS = { first: [], routes: {} };
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Reads the built page, and again when a newer build has replaced it; null while none is there. */
export function createReadBuiltPage(webRoot: string): () => Promise<BuiltPage | null> {
  let known: { changedAt: number; page: BuiltPage } | null = null;
  return async () => {
    const file = await stat(join(webRoot, 'index.html')).catch(() => null);
    if (!file) return null;
    if (known?.changedAt !== file.mtimeMs)
      known = { changedAt: file.mtimeMs, page: await readBuiltPage(webRoot) };
    return known.page;
  };
}

async function readBuiltPage(webRoot: string): Promise<BuiltPage> {
  const read = (name: string, missing: string) => readFile(join(webRoot, name), 'utf8').catch(() => missing);
  const template = await readFile(join(webRoot, 'index.html'), 'utf8');
  return {
    template,
    firstPaint: JSON.parse(await read('first-paint.json', '{}')),
    parts: JSON.parse(await read('parts.json', JSON.stringify(NO_PARTS))),
    scriptHashes: [...template.matchAll(INLINE_SCRIPT)]
      .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      .join(' '),
  };
}
