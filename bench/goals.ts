import { type Result, show, showValue } from './harness/report.ts';

interface Goal {
  bench: string;
  /** The results that have to meet it. */
  of: RegExp;
  unit: Result['unit'];
  atLeast?: number;
  atMost?: number;
  /** The slowest hundredth may take no longer than the contender's. */
  isP99NoWorse?: true;
}

/** Goals of the product; the first that matches a result counts. */
export const GOALS: Goal[] = [
  { bench: 'answers', of: /asked once/, unit: 'share', atLeast: 1.2, isP99NoWorse: true },
  { bench: 'answers', of: /quiet|beside/, unit: 'share', atLeast: 0.6 },
  { bench: 'audio', of: /nginx/, unit: 'share', atLeast: 0.8 },
  { bench: 'audio', of: /range/, unit: 'share', atLeast: 0.9 },
  { bench: 'audio', of: /whole/, unit: 'share', atLeast: 0.4 },
  { bench: 'album-zip', of: /album|half/, unit: 'share', atLeast: 0.5 },
  { bench: 'album-zip', of: /memory/, unit: 'MB', atMost: 20 },
  { bench: 'plays', of: /./, unit: 'share', atLeast: 1 },
  { bench: 'pages', of: /first paint.*visitor/, unit: 'share', atLeast: 0.3 },
  { bench: 'pages', of: /first paint.*fan/, unit: 'share', atLeast: 0.15 },
  { bench: 'pages', of: /click on an artist, visitor/, unit: 'share', atLeast: 0.4 },
  { bench: 'pages', of: /click on an artist, fan/, unit: 'share', atLeast: 0.3 },
  { bench: 'pages', of: /click on an album, visitor/, unit: 'share', atLeast: 0.5 },
  { bench: 'pages', of: /click on an album, fan/, unit: 'share', atLeast: 0.4 },
  { bench: 'crowd', of: /newcomer/, unit: 'ms', atMost: 100 },
  { bench: 'crowd', of: /pages show/, unit: 'ms', atMost: 15_000 },
  { bench: 'crowd', of: /own page/, unit: 'ms', atMost: 1_000 },
  { bench: 'search', of: /each term once/, unit: 'share', atLeast: 1 },
  { bench: 'search', of: /no hit, median/, unit: 'share', atMost: 1.5 },
  { bench: 'search', of: /longest/, unit: 'ms', atMost: 100 },
  { bench: 'clicks', of: /sound/, unit: 'ms', atMost: 150 },
  { bench: 'clicks', of: /results/, unit: 'ms', atMost: 150 },
  { bench: 'clicks', of: /10,000/, unit: 'ms', atMost: 300 },
  { bench: 'clicks', of: /./, unit: 'ms', atMost: 100 },
  { bench: 'clicks', of: /dropped/, unit: 'frames', atMost: 0 },
  { bench: 'memory', of: /server/, unit: 'MB', atMost: 200 },
  { bench: 'memory', of: /worker/, unit: 'MB', atMost: 250 },
  { bench: 'start', of: /ready/, unit: 'ms', atMost: 4_000 },
  { bench: 'first-load', of: /second visit/, unit: 'ms', atMost: 500 },
  { bench: 'first-load', of: /home, largest/, unit: 'ms', atMost: 1_500 },
  { bench: 'first-load', of: /largest/, unit: 'ms', atMost: 1_800 },
  { bench: 'first-load', of: /home, blocking/, unit: 'ms', atMost: 100 },
  { bench: 'first-load', of: /home, score/, unit: 'points', atLeast: 98 },
  { bench: 'first-load', of: /shift/, unit: 'points', atMost: 0 },
  { bench: 'first-load', of: /home, before/, unit: 'kB', atMost: 150 },
  { bench: 'first-load', of: /home, before/, unit: 'requests', atMost: 10 },
];

export interface Verdict {
  name: string;
  value: string;
  /** In words; null where there is none. */
  goal: string | null;
  holds: boolean;
}

/** The verdicts on a result and on its slowest hundredth. */
export function compareWithGoal(bench: string, result: Result): Verdict[] {
  const { name, unit, value, p99 } = result;
  const goal = GOALS.find((one) => one.bench === bench && one.of.test(name) && one.unit === unit);
  const { atLeast, atMost, isP99NoWorse } = goal ?? {};
  const limit = atLeast ?? atMost;
  const verdict = {
    name,
    value: showValue(result),
    goal: limit === undefined ? null : `${atLeast === undefined ? '≤' : '≥'} ${show(limit, unit)}`,
    holds: value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY),
  };
  if (!isP99NoWorse || !p99) return [verdict];
  const slowest = { name: `${name}, p99`, value: showValue(p99), goal: '≤ 100 %', holds: p99.value <= 1 };
  return [verdict, slowest];
}
