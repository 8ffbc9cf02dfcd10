import { join, relative } from 'node:path';
import { readReport } from './tally.ts';

type VitestFiles = { testResults: { name: string; assertionResults: { status: string; title: string }[] }[] };
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string }[] }[];
};
type PlaywrightFiles = { config: { rootDir: string }; suites: Suite[] };

/** Which tests of a file have passed, by the reports of both runners. `path` is relative to the repository. */
export function readPassedTests(
  rootDir: string,
  reports: { vitest: string; playwright: string },
): (path: string) => readonly string[] {
  const passed = new Map<string, string[]>();
  const add = (file: string, titles: string[]) => {
    const path = relative(rootDir, file);
    passed.set(path, [...(passed.get(path) ?? []), ...titles]);
  };
  for (const { name, assertionResults } of readReport<VitestFiles>(reports.vitest)?.testResults ?? []) {
    const well = assertionResults.filter(({ status }) => status === 'passed');
    add(
      name,
      well.map(({ title }) => title),
    );
  }
  const journeys = readReport<PlaywrightFiles>(reports.playwright);
  const addSuite = ({ file, specs = [], suites = [] }: Suite) => {
    const well = specs.filter(
      ({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    );
    add(
      join(journeys?.config.rootDir ?? '', file),
      well.map(({ title }) => title),
    );
    suites.forEach(addSuite);
  };
  journeys?.suites.forEach(addSuite);
  return (path) => passed.get(path) ?? [];
}
