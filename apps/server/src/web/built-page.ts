import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuiltPage {
  template: string;
  /** The address of the entry script. */
  entry: string | null;
  /** The first paint of each route, before the script has loaded, for visitors and for everyone. */
  firstPaint: Record<string, { visitor: string; anybody: string }>;
  /** The program's files for every page, and those of each route, such as '/album/$albumId'. */
  parts: { first: string[]; routes: Record<string, string[]> };
  /** The hashes of the page's own scripts, as a Content-Security-Policy lists them. */
  scriptHashes: string;
}

const NO_PARTS = { first: [], routes: {} };
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The built page, which a newer build may replace at any time. */
export interface Builds {
  /** The page as it is now; null while none is there. */
  read(): Promise<BuiltPage | null>;
  /** Whether the page that was read last is the newest. */
  isCurrent(): boolean;
  /** A number for each page that was read. */
  readonly version: number;
  /**
   * The entry script of the page that was read last. Answers name it, so that open pages of an older build can offer the
   * new one, which may be newer than this process.
   */
  readonly entry: string | null;
}

export function createBuilds(webRoot: string | null): Builds {
  const path = join(webRoot ?? '', 'index.html');
  let known: { changedAt: number; page: BuiltPage } | null = null;
  return {
    async read() {
      const file = webRoot === null ? null : await stat(path).catch(() => null);
      if (webRoot === null || !file) return null;
      if (known?.changedAt !== file.mtimeMs)
        known = { changedAt: file.mtimeMs, page: await readBuiltPage(webRoot) };
      return known.page;
    },
    isCurrent: () => statSync(path, { throwIfNoEntry: false })?.mtimeMs === known?.changedAt,
    get version() {
      return known?.changedAt ?? 0;
    },
    get entry() {
      return known?.page.entry ?? null;
    },
  };
}

async function readBuiltPage(webRoot: string): Promise<BuiltPage> {
  const read = (name: string, missing: string) => readFile(join(webRoot, name), 'utf8').catch(() => missing);
  const template = await readFile(join(webRoot, 'index.html'), 'utf8');
  return {
    template,
    entry: ENTRY_SCRIPT.exec(template)?.[1] ?? null,
    firstPaint: JSON.parse(await read('first-paint.json', '{}')),
    parts: JSON.parse(await read('parts.json', JSON.stringify(NO_PARTS))),
    scriptHashes: [...template.matchAll(INLINE_SCRIPT)]
      .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      .join(' '),
  };
}
