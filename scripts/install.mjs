// Installs what `npm start` needs when it is missing or outdated. Plain JavaScript without imports of ours,
// because it runs on the machine's own Node.js before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.stagedoor-installed');

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Stagedoor needs Node.js 20 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const stamp = hashManifests();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Installing what Stagedoor needs; the first time takes a minute or two');
  install();
  compile();
  writeFileSync(stampFile, stamp);
}

function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const command = ['--yes', packageManager, 'install', '--frozen-lockfile'];
  const { status, stdout, stderr, error } = spawnSync('npx', command, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  console.error(error?.message ?? `${stdout}${stderr}`);
  console.error('Stagedoor could not be installed; what is wrong stands above.');
  process.exit(1);
}

/**
 * Fills Node's compile cache, with the flags of `npm start`, which are part of the cache key. A program that
 * compiles TypeScript itself uses 25 MB more while it runs.
 */
function compile() {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
  spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['--max-semi-space-size=1', 'scripts/up.ts', '--compile-only'],
    { cwd: root, env },
  );
}

function hashManifests() {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  );
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.sort()];
  const hash = createHash('sha256');
  for (const file of files.map((name) => join(root, name)))
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
