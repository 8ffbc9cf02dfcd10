import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../run/start-error.ts';

/** The folder and the flags of a call; null after printing `help`. Throws `StartError`. */
export function readCall(args: string[], help: string, options: NonNullable<ParseArgsConfig['options']>) {
  const call = parse(args, { ...options, help: { type: 'boolean' } });
  if (call.values.help) {
    process.stdout.write(`${help}\n`);
    return null;
  }
  const [folder, ...rest] = call.positionals;
  if (!folder || rest.length > 0) throw new StartError(help);
  return { folder, flags: call.values };
}

function parse(args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
