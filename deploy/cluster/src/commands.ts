import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingParts } from './check-machine.ts';
import { askKeeper, openControl } from './control.ts';
import { layOut } from './lay-out.ts';
import { endProcess, leftovers, readProc } from './processes.ts';
import { waitUntil } from './wait.ts';

export const DEFAULT_PORT = 4900;

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('../cluster.ts', import.meta.url));

interface Place {
  folder: string;
  basePort?: number;
  /** Settings of the servers and workers besides those of the layout, as NAME=value. */
  set?: string[];
}

/** Lays the site out in the background. Nothing happens when it is up already. */
export async function up(
  { folder, basePort = DEFAULT_PORT, set = [] }: Place,
  log = console.info,
): Promise<void> {
  if (await askKeeper(folder)) return log('It is up already');
  const missing = missingParts(repository);
  if (missing) throw new Error(missing);
  await down({ folder });
  mkdirSync(join(folder, 'log'), { recursive: true });
  const path = join(folder, 'log', 'keeper.log');
  rmSync(path, { force: true });
  const output = openSync(path, 'a');
  const keeper = spawn(
    process.execPath,
    [program, 'keep', '--folder', folder, '--port', String(basePort), ...set.map((one) => `--set=${one}`)],
    {
      detached: true,
      stdio: ['ignore', output, output],
    },
  );
  let code: number | null = null;
  keeper.once('exit', (value) => {
    code = value ?? 1;
  });
  let told = 0;
  const tell = () => {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    for (const line of lines.slice(told)) log(line);
    told = lines.length;
  };
  await waitUntil(
    'the site',
    async () => {
      tell();
      return code !== null || (await askKeeper(folder)) !== null;
    },
    300,
  );
  tell();
  if (code !== null) throw new Error(`It did not start; the programs' words are in ${join(folder, 'log')}`);
  keeper.unref();
}

/** The background process of `up`: runs the site until it is told to end. */
export async function keep({ folder, basePort = DEFAULT_PORT, set = [] }: Place): Promise<void> {
  mkdirSync(join(folder, 'run'), { recursive: true });
  writeFileSync(join(folder, 'run', 'keeper.pid'), String(process.pid));
  const { keeper } = await layOut({ folder, basePort, set, log: console.info });
  const control = openControl(folder, keeper);
  const end = async () => {
    control.close();
    await keeper.stopAll();
    process.exit(0);
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
}

/** Ends all programs of the folder; its data stay. */
export async function down({ folder }: Place): Promise<void> {
  const keeper = Number(await readFile(join(folder, 'run', 'keeper.pid'), 'utf8').catch(() => 0));
  const isKeeper = () => readProc(keeper, 'cmdline').includes(folder);
  if (keeper > 0 && isKeeper()) {
    endProcess(keeper, 'SIGTERM');
    await waitUntil('the keeper to end', async () => !isKeeper(), 90);
  }
  await endLeftovers(folder);
}

/** Ends the processes of a keeper that was killed. */
async function endLeftovers(folder: string): Promise<void> {
  for (const pid of leftovers(folder)) endProcess(pid, 'SIGKILL');
  await waitUntil('the programs to end', async () => leftovers(folder).length === 0, 30);
  await rm(join(folder, 'run'), { recursive: true, force: true });
}
