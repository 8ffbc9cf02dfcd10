import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addTallies, tallyPlaywright, tallyVitest } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  report({ numPassedTests, numFailedTests, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  report({ stats: { expected, unexpected, flaky } });

it.each([
  ['a run without failures', () => tallyVitest(vitest(5, 0), 0), { passed: 5, failed: 0 }],
  ['failures', () => tallyVitest(vitest(5, 2), 1), { passed: 5, failed: 2 }],
  ['a run without tests', () => tallyVitest(vitest(0, 0), 0), { passed: 0, failed: 1 }],
  ['an error outside of the tests', () => tallyVitest(vitest(5, 0), 1), { passed: 5, failed: 1 }],
  [
    'a file that cannot be loaded, beside a failed test',
    () =>
      tallyVitest(
        vitest(5, 1, [
          { status: 'failed', assertionResults: [] },
          { status: 'failed', assertionResults: [{ status: 'failed' }] },
        ]),
        1,
      ),
    { passed: 5, failed: 2 },
  ],
  ['no report', () => tallyVitest(join(folder, 'missing.json'), 0), { passed: 0, failed: 1 }],
  ['journeys', () => tallyPlaywright(playwright(3, 0), 0), { passed: 3, failed: 0 }],
  [
    'a journey that needed a second attempt',
    () => tallyPlaywright(playwright(3, 0, 1), 0),
    { passed: 4, failed: 0 },
  ],
  ['a run without journeys', () => tallyPlaywright(playwright(0, 0), 0), { passed: 0, failed: 1 }],
  ['a browser that did not start', () => tallyPlaywright(playwright(0, 0), 1), { passed: 0, failed: 1 }],
])('counts %s', (_case, tally, expected) => {
  expect(tally()).toEqual(expected);
});

it('adds up', () => {
  expect(
    addTallies([
      { passed: 1, failed: 2 },
      { passed: 10, failed: 0 },
    ]),
  ).toEqual({ passed: 11, failed: 2 });
});
