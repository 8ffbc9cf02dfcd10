import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname,name',
  translateTime: 'SYS:HH:MM:ss',
  singleLine: true,
});
/** pino's number for warnings. */
const WARN = 40;
const REQUEST = '"msg":"Request"}';

// The reader of our output may end before us, which must not crash us.
process.stdout.on('error', () => undefined);

/**
 * Prints a program's line with its name in front. pino's JSON becomes readable; other lines stay as they are.
 * Entries below a warning are left out while `isQuiet`, and those of requests always.
 */
export const printLog =
  (name: string, isQuiet = () => false) =>
  (line: string) => {
    const isJson = line.startsWith('{');
    if (isJson && (isQuiet() || line.endsWith(REQUEST)) && levelOf(line) < WARN) return;
    process.stdout.write(`${name.padEnd(8)} ${isJson ? pretty(line).trimEnd() : line}\n`);
  };

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? WARN);
