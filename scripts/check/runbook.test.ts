import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/observability/alerts.yml');
const runbook = read('docs/runbook.md');

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

it('tells for each alert what it means, how to look and what to do, and for no other', () => {
  const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(headings.toSorted()).toEqual(alerts.toSorted());
  for (const section of runbook.split(/^## /m).slice(1)) {
    expect(section, section.split('\n')[0]).toContain('**Do:**');
    expect(section, section.split('\n')[0]).toContain('**Look');
  }
});

it('is where each alert points to', () => {
  for (const name of alerts) expect(rules).toContain(`runbook_url: docs/runbook.md#${name.toLowerCase()}\n`);
});

it('has a unit test of promtool for each alert', () => {
  const tests = read('deploy/observability/alerts.test.yml');
  for (const name of alerts) expect(tests).toContain(`  - name: ${name}\n`);
});
