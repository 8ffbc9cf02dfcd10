import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nameTests, readPassedTests } from './test-outcomes.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-passed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('knows what passed, what failed, and what needed a second attempt', () => {
  const vitest = write('vitest.json', {
    testResults: [
      {
        name: '/repo/packages/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', title: 'counts', failureMessages: [] },
          { status: 'passed', title: 'divides', failureMessages: ['1 is not 2'] },
          { status: 'failed', title: 'adds' },
          { status: 'skipped', title: 'waits' },
        ],
      },
      { name: '/repo/packages/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const playwright = write('playwright.json', {
    config: { rootDir: '/repo/e2e' },
    suites: [
      {
        file: 'b.spec.ts',
        specs: [spec('signs in', 'expected'), spec('signs out', 'unexpected'), spec('plays', 'skipped')],
        suites: [{ file: 'b.spec.ts', specs: [spec('scrolls', 'expected', 'flaky')] }],
      },
      { file: 'b.spec.ts', specs: [spec('signs in', 'expected')] },
    ],
  });
  const passed = readPassedTests('/repo', { vitest, playwright });
  expect(passed('packages/a.test.ts')).toEqual(['counts', 'divides']);
  expect(passed('e2e/b.spec.ts')).toEqual(['signs in', 'scrolls', 'signs in']);
  expect(passed('c.test.ts')).toEqual([]);
  expect(nameTests('/repo', { vitest, playwright }, 'unsteady')).toEqual([
    'packages/a.test.ts › divides',
    'e2e/b.spec.ts › scrolls',
  ]);
  expect(nameTests('/repo', { vitest, playwright }, 'failed')).toEqual([
    'packages/a.test.ts › adds',
    'packages/broken.test.ts',
    'e2e/b.spec.ts › signs out',
  ]);
  const without = readPassedTests('/repo', {
    vitest: join(folder, 'none'),
    playwright: join(folder, 'none'),
  });
  expect(without('packages/a.test.ts')).toEqual([]);
});
