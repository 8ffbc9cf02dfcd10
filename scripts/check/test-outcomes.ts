import { join, relative } from 'node:path';
import { readReport } from './tally.ts';

type VitestFiles = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; title: string; failureMessages?: string[] }[];
  }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string }[] }[];
};
type PlaywrightFiles = { config: { rootDir: string }; suites: Suite[] };

type Reports = { vitest: string; playwright: string };
/** `unsteady` is a test whose first attempt failed and whose second passed. */
type Outcome = 'passed' | 'unsteady' | 'failed' | 'skipped';
/** `path` is relative to the repository; the title is empty for a file that failed outside its tests. */
type TestOutcome = { path: string; title: string; outcome: Outcome };

/** Which tests of a file have passed, by the reports of both runners. */
export function readPassedTests(rootDir: string, reports: Reports): (path: string) => readonly string[] {
  const passed = readAll(rootDir, reports).filter(
    ({ outcome }) => outcome === 'passed' || outcome === 'unsteady',
  );
  const byPath = Map.groupBy(passed, ({ path }) => path);
  return (path) => (byPath.get(path) ?? []).map(({ title }) => title);
}

/** The tests with this outcome, as `file › title`. */
export const nameTests = (rootDir: string, reports: Reports, wanted: Outcome): string[] =>
  readAll(rootDir, reports)
    .filter(({ outcome }) => outcome === wanted)
    .map(({ path, title }) => (title ? `${path} › ${title}` : path));

const readAll = (rootDir: string, { vitest, playwright }: Reports): TestOutcome[] =>
  [...readVitest(vitest), ...readPlaywright(playwright)].map((test) => ({
    ...test,
    path: relative(rootDir, test.path),
  }));

function readVitest(file: string): TestOutcome[] {
  const files = readReport<VitestFiles>(file)?.testResults ?? [];
  return files.flatMap(({ name: path, status, assertionResults }) => {
    const tests = assertionResults.map(({ title, ...result }) => ({
      path,
      title,
      outcome: toOutcome(result),
    }));
    const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...tests, { path, title: '', outcome: 'failed' as const }] : tests;
  });
}

function toOutcome({
  status,
  failureMessages = [],
}: {
  status: string;
  failureMessages?: string[];
}): Outcome {
  if (status === 'passed') return failureMessages.length > 0 ? 'unsteady' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

function readPlaywright(file: string): TestOutcome[] {
  const report = readReport<PlaywrightFiles>(file);
  if (!report) return [];
  const readSuite = (suite: Suite): TestOutcome[] => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      path: join(report.config.rootDir, suite.file),
      title,
      outcome: addUp(tests.map(({ status }) => status)),
    })),
    ...(suite.suites ?? []).flatMap(readSuite),
  ];
  return report.suites.flatMap(readSuite);
}

/** The outcome of a journey over several sizes of screen, from Playwright's statuses. */
function addUp(statuses: readonly string[]): Outcome {
  if (statuses.includes('unexpected')) return 'failed';
  if (statuses.length === 0 || statuses.includes('skipped')) return 'skipped';
  return statuses.includes('flaky') ? 'unsteady' : 'passed';
}
