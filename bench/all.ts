/**
 * `pnpm bench`: the benches of the goals, one after another, and a table of what holds. `--only audio` runs one.
 * `--peer http://localhost:3333 --peer-path album=/api/albums/1 --peer-path search=/search?q=love` measures another server
 * beside ours.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithGoal } from './goals.ts';
import type { Result } from './harness/report.ts';

const BENCHES: Record<string, string[]> = {
  pages: [],
  crowd: [],
  answers: [],
  audio: [],
  plays: [],
  search: ['100000', '1'],
  clicks: [],
  // These run the whole product, on one folder that the first of them fills.
  memory: [],
  start: [],
  'first-load': ['1'],
};
const LONGEST_MS = 8 * 60_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    peer: { type: 'string' },
    'peer-path': { type: 'string', multiple: true, default: [] },
  },
});
const benches = values.peer ? { peer: [values.peer, ...values['peer-path']] } : BENCHES;
const chosen = Object.entries(benches).filter(([name]) => !values.only || values.only.includes(name));
if (chosen.length === 0) throw new Error(`There are ${Object.keys(benches).join(', ')}`);

const folder = await mkdtemp(join(tmpdir(), 'stagedoor-results-'));
const dataDir = join(folder, 'data');
await mkdir(dataDir);
// For root the database runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);

/** Its results, and whether it came to its end. */
async function run(name: string, args: string[]): Promise<{ results: Result[]; isDone: boolean }> {
  const file = join(folder, name);
  console.log(`\n# ${name}`);
  const bench = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, RESULTS: file, DATA_DIR: process.env.DATA_DIR ?? dataDir },
    timeout: LONGEST_MS,
  });
  const code = await new Promise((resolve, reject) => bench.once('exit', resolve).once('error', reject));
  const lines = await readFile(file, 'utf8').catch(() => '');
  return { results: lines.split('\n').flatMap((line) => (line ? JSON.parse(line) : [])), isDone: code === 0 };
}

const rows: string[] = [];
let failed = 0;
for (const [name, args] of chosen) {
  const { results, isDone } = await run(name, args);
  if (!isDone) failed++;
  for (const { name: what, value, goal, holds } of results.flatMap((result) =>
    compareWithGoal(name, result),
  )) {
    const verdict = goal ? `${goal} | ${holds ? 'holds' : 'falls short'}` : '– | –';
    rows.push(`| ${name} | ${what} | ${value} | ${verdict} |`);
  }
  if (!isDone) rows.push(`| ${name} | | did not come to its end | – | falls short |`);
}
await rm(folder, { recursive: true });
console.log(`\n| bench | what | median (spread) | goal | |\n|---|---|---|---|---|\n${rows.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
