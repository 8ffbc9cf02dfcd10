import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

export const addTallies = (all: Tally[]): Tally => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

/** A suite without tests, or with a failure outside its tests, counts as a failure itself. */
function settle({ passed, failed }: Tally, exitCode: number): Tally {
  const isSilentFailure = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Files that could not be loaded count as one failed test each. */
export function tallyVitest(reportFile: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return settle({ passed: report.numPassedTests, failed }, exitCode);
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A test that passed on its second attempt has passed; the run names it. */
export function tallyPlaywright(reportFile: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected }, exitCode);
}

/** A runner's report of its run, or null when it did not finish. */
export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
