import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname,name',
  translateTime: 'SYS:HH:MM:ss',
  singleLine: true,
});

// Whoever read our output may be gone before us; that is no reason to fall over.
process.stdout.on('error', () => undefined);

/** Prints a program's line with its name before it; pino's JSON becomes readable, all else stays as it is. */
export const printLog = (name: string) => (line: string) => {
  const shown = line.startsWith('{') ? pretty(line).trimEnd() : line;
  process.stdout.write(`${name.padEnd(8)} ${shown}\n`);
};
