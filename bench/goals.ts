import type { Result } from './harness/report.ts';

interface Goal {
  bench: string;
  /** The results that have to meet it. */
  of: RegExp;
  unit: Result['unit'];
  atLeast?: number;
  atMost?: number;
}

/** What the product has to reach; the first that fits a result counts. */
export const GOALS: Goal[] = [
  { bench: 'answers', of: /asked once/, unit: 'share', atLeast: 1.2 },
  { bench: 'answers', of: /quiet|beside/, unit: 'share', atLeast: 0.6 },
  { bench: 'audio', of: /nginx/, unit: 'share', atLeast: 0.8 },
  { bench: 'audio', of: /range/, unit: 'share', atLeast: 0.9 },
  { bench: 'audio', of: /whole/, unit: 'share', atLeast: 0.4 },
  { bench: 'plays', of: /./, unit: 'share', atLeast: 1.5 },
  { bench: 'search', of: /each term once/, unit: 'share', atLeast: 1 },
  { bench: 'search', of: /no hit, median/, unit: 'share', atMost: 1.5 },
  { bench: 'search', of: /one and two letters, longest/, unit: 'ms', atMost: 100 },
  { bench: 'clicks', of: /sound/, unit: 'ms', atMost: 150 },
  { bench: 'clicks', of: /results/, unit: 'ms', atMost: 150 },
  { bench: 'clicks', of: /./, unit: 'ms', atMost: 100 },
  { bench: 'clicks', of: /dropped/, unit: 'frames', atMost: 0 },
  { bench: 'memory', of: /server/, unit: 'MB', atMost: 200 },
  { bench: 'memory', of: /worker/, unit: 'MB', atMost: 250 },
  { bench: 'start', of: /ready/, unit: 'ms', atMost: 4_000 },
  { bench: 'first-load', of: /second visit/, unit: 'ms', atMost: 500 },
  { bench: 'first-load', of: /home, largest/, unit: 'ms', atMost: 1_500 },
  { bench: 'first-load', of: /largest/, unit: 'ms', atMost: 1_800 },
  { bench: 'first-load', of: /home, blocking/, unit: 'ms', atMost: 100 },
  { bench: 'first-load', of: /home/, unit: 'kB', atMost: 150 },
  { bench: 'first-load', of: /home/, unit: 'requests', atMost: 10 },
];

/** The goal of a result in words, and whether it is met; null where there is none. */
export function judge(bench: string, { name, unit, value }: Result): { goal: string; holds: boolean } | null {
  const goal = GOALS.find((one) => one.bench === bench && one.of.test(name) && one.unit === unit);
  if (!goal) return null;
  const { atLeast, atMost } = goal;
  const limit = atLeast ?? atMost ?? Number.NaN;
  const words = unit === 'share' ? `${Math.round(limit * 100)} %` : `${limit} ${unit}`;
  return {
    goal: `${atLeast === undefined ? '≤' : '≥'} ${words}`,
    holds: value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY),
  };
}
