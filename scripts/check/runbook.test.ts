import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/observability/alerts.yml');
const runbook = read('docs/runbook.md');

const [ofAlerts = '', ofRefusals = ''] = runbook.split('\n# When a start is refused\n');

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

const headingsOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name ?? '');

it('tells for each alert what it means, how to look and what to do, and for no other', () => {
  const headings = headingsOf(ofAlerts);
  expect(alerts.length).toBeGreaterThan(10);
  expect(headings.toSorted()).toEqual(alerts.toSorted());
  for (const section of runbook.split(/^## /m).slice(1)) {
    expect(section, section.split('\n')[0]).toMatch(/\*\*Do(:\*\*|\*\*, by what the line says:)/);
    expect(section, section.split('\n')[0]).toContain('**Look');
  }
});

it('has the sections that refusals name', () => {
  const sources = globSync('{packages,scripts,apps}/*/**/*.ts', {
    cwd: new URL('../../', import.meta.url).pathname,
    exclude: (path) => path.includes('node_modules'),
  });
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(/docs\/runbook\.md, ([A-Z][\w ]+)\)/g)].map(([, name]) => name ?? ''),
  );
  expect(new Set(named).size).toBeGreaterThan(0);
  expect(headingsOf(ofRefusals)).toEqual(expect.arrayContaining([...new Set(named)]));
});

it('is where each alert points to', () => {
  for (const name of alerts) expect(rules).toContain(`runbook_url: docs/runbook.md#${name.toLowerCase()}\n`);
});

it('has a unit test of promtool for each alert', () => {
  const tests = read('deploy/observability/alerts.test.yml');
  for (const name of alerts) expect(tests).toContain(`  - name: ${name}\n`);
});
