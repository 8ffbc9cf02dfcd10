import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askKeeper } from '@stagedoor/cluster';

/** The line that a program writes once it works; programs without one are asked themselves. */
const READY = { server: 'The server is ready', worker: 'The worker takes jobs' };

/** Whether a program has become ready as often as it was started. */
export async function hasStarted(folder: string, name: string): Promise<boolean> {
  const line = READY[name.split('-')[0] as keyof typeof READY];
  const one = (await askKeeper(folder))?.find((program) => program.name === name);
  if (!one?.pid) return false;
  if (!line) return true;
  const log = await readFile(join(folder, 'log', `${name}.log`), 'utf8');
  return log.split(line).length - 1 >= one.starts;
}
