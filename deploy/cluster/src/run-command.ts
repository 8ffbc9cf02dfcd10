import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PATH } from './check-machine.ts';
import { idsOf } from './processes.ts';

const execute = promisify(execFile);

interface Options {
  user?: string | null;
  env?: NodeJS.Dict<string>;
  cwd?: string;
}

/** Runs a command to its end and returns what it printed; throws with its words when it fails. */
export async function runCommand(
  command: string,
  args: string[],
  { user = null, env, cwd }: Options = {},
): Promise<string> {
  const { stdout } = await execute(command, args, {
    cwd,
    env: { PATH, LANG: 'C.UTF-8', ...env },
    ...idsOf(user),
  });
  return stdout;
}
