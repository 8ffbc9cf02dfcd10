import { parseArgs } from 'node:util';
import { StartError } from '../run/start-error.ts';
import { type Command, usageOf } from './command.ts';

/**
 * Runs the command that `args` names and prints what it says: for people, or with `--json` as one JSON value. `--help`
 * prints how it is written. Throws `StartError`.
 */
export async function runCommand(commands: Record<string, Command>, args: string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const usage = (command ? [command] : Object.values(commands)).map(usageOf).join('\n');
  const help = `Usage (each with --json for programs):\n${usage}`;
  if (args.includes('--help')) {
    process.stdout.write(`${help}\n`);
    return;
  }
  if (!command) throw new StartError(help);
  const { positionals, values } = parseCall(command, rest);
  const { json, ...flags } = values as Record<string, string | boolean | undefined>;
  const answer = await command.run({ words: positionals, flags });
  if (answer) process.stdout.write(`${json ? JSON.stringify(answer.json) : answer.text}\n`);
}

function parseCall(command: Command, args: string[]) {
  try {
    const options = { ...command.flags, json: { type: 'boolean' as const } };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
