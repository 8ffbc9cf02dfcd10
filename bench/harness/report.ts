import { appendFileSync } from 'node:fs';

export interface Measured {
  /** The median of the rounds: in its unit, or as a share of the contender (1 is as much as it). */
  value: number;
  unit: 'share' | 'ms' | 'MB' | 'kB' | 'requests' | 'frames' | 'points';
  /** One of each round, in the order of the rounds or of their size. */
  rounds: readonly number[];
}

/** The result of a bench. */
export interface Result extends Measured {
  name: string;
  /** In the same rounds, the slowest hundredth's time as a share of the contender's. */
  p99?: Measured;
  /** More to read, in lines. */
  details?: readonly string[];
}

export const show = (value: number, unit: Result['unit']) =>
  unit === 'share' ? `${Math.round(value * 100)} %` : `${Math.round(value * 10) / 10} ${unit}`;

export function medianOf(unit: Result['unit'], values: readonly number[]): Measured {
  const rounds = values.toSorted((a, b) => a - b);
  return { value: rounds[Math.floor(rounds.length / 2)] ?? Number.NaN, unit, rounds };
}

/** Reports the median of what the rounds measured. */
export function reportMedian(name: string, unit: Result['unit'], values: readonly number[]): void {
  report({ name, ...medianOf(unit, values) });
}

/** The value of a result with its spread. */
export const showValue = ({ value, unit, rounds }: Measured): string =>
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
