import { join, relative } from 'node:path';
import { readReport } from './tally.ts';

type VitestFiles = {
  testResults: {
    name: string;
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
/** A test that passed; `isUnsteady` when its first attempt failed. `path` is relative to the repository. */
type PassedTest = { path: string; title: string; isUnsteady: boolean };

/** Which tests of a file have passed, by the reports of both runners. */
export function readPassedTests(rootDir: string, reports: Reports): (path: string) => readonly string[] {
  const passed = Map.groupBy(readAll(rootDir, reports), ({ path }) => path);
  return (path) => (passed.get(path) ?? []).map(({ title }) => title);
}

/** The tests that passed on their second attempt only, as `file › title`. */
export const readUnsteadyTests = (rootDir: string, reports: Reports): string[] =>
  readAll(rootDir, reports)
    .filter(({ isUnsteady }) => isUnsteady)
    .map(({ path, title }) => `${path} › ${title}`);

const readAll = (rootDir: string, { vitest, playwright }: Reports): PassedTest[] =>
  [...readVitest(vitest), ...readPlaywright(playwright)].map((test) => ({
    ...test,
    path: relative(rootDir, test.path),
  }));

function readVitest(file: string): PassedTest[] {
  const files = readReport<VitestFiles>(file)?.testResults ?? [];
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title, failureMessages = [] }) => ({
        path: name,
        title,
        isUnsteady: failureMessages.length > 0,
      })),
  );
}

function readPlaywright(file: string): PassedTest[] {
  const report = readReport<PlaywrightFiles>(file);
  if (!report) return [];
  const readSuite = (suite: Suite): PassedTest[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => hasPassed(status)))
      .map(({ title, tests }) => ({
        path: join(report.config.rootDir, suite.file),
        title,
        isUnsteady: tests.some(({ status }) => status === 'flaky'),
      })),
    ...(suite.suites ?? []).flatMap(readSuite),
  ];
  return report.suites.flatMap(readSuite);
}

const hasPassed = (status: string): boolean => status === 'expected' || status === 'flaky';
