import type { ParseArgsConfig } from 'node:util';
import { callOf } from '../run/call-of.ts';
import { StartError } from '../run/start-error.ts';

/** The arguments after the command's name. */
export interface Call {
  words: string[];
  flags: Record<string, string | boolean | undefined>;
}

/** The output of a command: for `--json`, and for people. */
export interface Answer {
  json: unknown;
  text: string;
}

/** One command of `npm run admin --`. */
export interface Command {
  /** Each way to write it, and what it does. */
  usage: [form: string, does: string][];
  /** Flags besides `--json`, as `parseArgs` of node:util takes them. */
  flags?: ParseArgsConfig['options'];
  /** Throws `StartError` or `DomainError` with one line for the operator. Null when it wrote its output itself. */
  run(call: Call): Promise<Answer | null>;
}

/** The one line to which every command's usage is set. */
export const usageOf = ({ usage }: Pick<Command, 'usage'>): string =>
  usage.map(([form, does]) => `  ${callOf('admin')} ${form.padEnd(40)} ${does}`).join('\n');

/** Refuses a call that no form of the command matches. */
export const misused = (usage: Command['usage']): StartError =>
  new StartError(`Usage:\n${usageOf({ usage })}`);

/** '1 file', '2 files'. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
