import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, isBuilt, writeStamp } from './build-stamp.ts';
import { StartError } from './start-error.ts';
import { rootDir } from './start-node.ts';

const sources = [
  'apps/web/{src,public,build,service-worker}/**/*',
  'apps/web/{index.html,embed.html,package.json,vite.config.ts,vite.embed.config.ts,vite.worker.config.ts}',
  'apps/web/tsconfig.json',
  'packages/validators/src/**/*',
  'pnpm-lock.yaml',
];
const built = ['index.html', 'embed.html', 'service-worker.js'].map((name) =>
  join(rootDir, 'apps/web/dist', name),
);
const stampFile = join(rootDir, '.cache/web-build');

/** Builds the web app for production, unless its sources are unchanged since the last build. */
export async function buildWeb(log: (message: string) => void): Promise<void> {
  const stamp = hashFiles(sources);
  if (isBuilt(stampFile, stamp, built)) return;
  log('Building the web app');
  // A build that is broken off must not pass for the last complete one.
  rmSync(stampFile, { force: true });
  await runVite('vite.config.ts');
  await runVite('vite.embed.config.ts');
  await runVite('vite.worker.config.ts');
  writeStamp(stampFile, stamp);
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
