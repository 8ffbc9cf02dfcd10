import { appendFileSync } from 'node:fs';

/** What a bench found. */
export interface Result {
  name: string;
  /** The median of the rounds: in `ms`, or as a share of the contender (1 is as much as it). */
  value: number;
  unit: 'share' | 'ms';
  /** One of each round, in the order of the rounds or of their size. */
  rounds: readonly number[];
  /** More to read, in lines. */
  details?: readonly string[];
}

const show = (value: number, unit: Result['unit']) =>
  unit === 'share' ? `${Math.round(value * 100)} %` : `${value.toFixed(1)} ms`;

/** The value of a result with its spread. */
export const showValue = ({ value, unit, rounds }: Result): string =>
  rounds.length < 2
    ? show(value, unit)
    : `${show(value, unit)} (${show(Math.min(...rounds), unit)} to ${show(Math.max(...rounds), unit)})`;

/** Prints a result, and adds it to the file of RESULTS, where `pnpm bench` reads it. */
export function report(result: Result): void {
  console.log(`${result.name}: ${showValue(result)}`);
  for (const line of result.details ?? []) console.log(`  ${line}`);
  const file = process.env.RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}
