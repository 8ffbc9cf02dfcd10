import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const cacheDir = fileURLToPath(new URL('../.cache/browser', import.meta.url));

/**
 * Test machines are mostly containers, where Chromium's sandbox is not available. Audio must play without a
 * click.
 */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'];

/** Without a locale of UTF-8 Chromium opens no file whose name has other letters than ASCII. */
const env = { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' };

/**
 * The browser for tests: Chromium from npm, so that every machine runs the same one, unless
 * PLAYWRIGHT_CHROMIUM names another.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return { executablePath: named, args, env };
  if (process.platform !== 'linux')
    throw new Error(
      'The browser from npm runs on Linux alone: name yours, as PLAYWRIGHT_CHROMIUM=/path/to/chrome',
    );
  return unpackBrowser();
}

/**
 * The package always unpacks into the shared temporary folder, so point TMPDIR to our own folder while it
 * does.
 */
async function unpackBrowser(): Promise<Browser> {
  const require = createRequire(import.meta.url);
  const packageDir = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = require(join(packageDir, 'package.json'));
  const folder = join(cacheDir, version);
  if (!existsSync(folder)) {
    mkdirSync(cacheDir, { recursive: true });
    const draft = mkdtempSync(`${folder}.`);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = draft;
    try {
      const { default: packed, inflate } = await import('@sparticuz/chromium');
      await packed.executablePath();
      await inflate(join(packageDir, 'bin', 'al2023.tar.br'));
      keepFirst(draft, folder);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  }
  const executablePath = join(folder, 'chromium');
  const headless = { executablePath, args: [...args, '--headless=shell'], env };
  if (spawnSync(executablePath, ['--version']).status === 0) return headless;
  // A minimal machine lacks libraries such as NSS; the package contains them.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return { ...headless, env: { ...env, ...libraries } };
}

/** Another run may have unpacked the browser at the same time; keeps the one that was first. */
function keepFirst(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
