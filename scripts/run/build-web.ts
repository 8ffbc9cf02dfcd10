import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { rootDir } from './start-node.ts';

const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,embed.html,package.json,vite.config.ts,vite.embed.config.ts,tsconfig.json}',
  'packages/validators/src/**/*',
  'pnpm-lock.yaml',
];
const built = ['index.html', 'embed.html'].map((name) => join(rootDir, 'apps/web/dist', name));
const stampFile = join(rootDir, '.cache/web-build');

/** Builds the web app for production, unless its sources are unchanged since the last build. */
export async function buildWeb(log: (message: string) => void): Promise<void> {
  const stamp = hashSources();
  if (
    built.every((file) => existsSync(file)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  )
    return;
  log('Building the web app');
  await runVite('vite.config.ts');
  await runVite('vite.embed.config.ts');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

async function runVite(config: string): Promise<void> {
  const vite = join(rootDir, 'apps/web/node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: join(rootDir, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError('The web app could not be built; what is wrong stands above.');
}

/** Files that the build itself writes into the sources (the route tree) do not count. */
function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: rootDir, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.gen.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(rootDir.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
