import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname,name',
  translateTime: 'SYS:HH:MM:ss',
  singleLine: true,
});
/** pino's number for warnings. */
const WARN = 40;

// Whoever read our output may be gone before us; that is no reason to fall over.
process.stdout.on('error', () => undefined);

/**
 * Prints a program's line with its name before it; pino's JSON becomes readable, all else stays as it is. While
 * `isQuiet`, what is less than a warning is left out.
 */
export const printLog =
  (name: string, isQuiet = () => false) =>
  (line: string) => {
    const isJson = line.startsWith('{');
    if (isJson && isQuiet() && levelOf(line) < WARN) return;
    process.stdout.write(`${name.padEnd(8)} ${isJson ? pretty(line).trimEnd() : line}\n`);
  };

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? WARN);
