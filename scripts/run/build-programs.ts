import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, isBuilt, writeStamp } from './build-stamp.ts';
import { StartError } from './start-error.ts';
import { rootDir } from './start-node.ts';

const sources = [
  'apps/{server,worker}/src/**/*.ts',
  'packages/*/src/**/*.ts',
  '{apps,packages}/*/package.json',
  'scripts/**/*.ts',
  'pnpm-lock.yaml',
];
const programs = {
  server: '.cache/programs/server.js',
  worker: '.cache/programs/worker.js',
  migrate: '.cache/programs/migrate.js',
  admin: '.cache/programs/admin.js',
  demo: '.cache/programs/demo.js',
};
const built = Object.values(programs).map((file) => join(rootDir, file));
const stampFile = join(rootDir, '.cache/programs-build');

/**
 * Puts the programs that run beside the supervisor into few files, unless their sources are unchanged since the last time. Programs
 * of thousands of modules take seconds to load. Returns the files, relative to the repository.
 */
export async function buildPrograms(): Promise<typeof programs> {
  // The bundle contains absolute paths, so it does not survive a move of the repository.
  const stamp = `${hashFiles(sources)} ${rootDir}`;
  if (isBuilt(stampFile, stamp, built)) return programs;
  // A build that is broken off must not pass for the last complete one.
  rmSync(stampFile, { force: true });
  const child = spawn(process.execPath, [join(rootDir, 'scripts/bundle.ts')], {
    cwd: rootDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError('The programs could not be built; what is wrong stands above.');
  writeStamp(stampFile, stamp);
  return programs;
}
