import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };

const cacheDir = fileURLToPath(new URL('../.cache/browser', import.meta.url));

/** Test machines are mostly containers, where the sandbox cannot be had; sound must play without a click. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'];

/** The browser for tests: PLAYWRIGHT_CHROMIUM, the system's, Playwright's own, or the one that comes from npm. */
export async function findBrowser(): Promise<Browser> {
  const wished = process.env.PLAYWRIGHT_CHROMIUM;
  if (wished) return { executablePath: wished, args };
  const installed = [findOnSystem(), chromium.executablePath()].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args };
  return unpackBrowser();
}

function findOnSystem(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const onMac = ['Google Chrome', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return [...onPath, ...onMac].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package unpacks into the folder for temporary files, which is everybody's; so that is ours while it does. */
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
  const headless = { executablePath, args: [...args, '--headless=shell', '--no-zygote'] };
  if (spawnSync(executablePath, ['--version']).status === 0) return headless;
  // A bare machine lacks libraries such as NSS; the package brings them.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return { ...headless, env: { ...(process.env as Record<string, string>), ...libraries } };
}

/** Another run may have unpacked at the same time. */
function keepFirst(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
