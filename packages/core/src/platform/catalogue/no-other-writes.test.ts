import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TABLES = 'songs|albums|artists|posts|products|tourDates';
const BUILDER = new RegExp(`\\.(insert|update|delete)\\(\\s*(tables\\.)?(${TABLES})\\s*\\)`);
const RAW = /\b(update|insert into|delete from)\s+(songs|albums|artists|contents|products|tour_dates)\b/i;

/** Files whose raw SQL publishes events of its own: plays-counted and listeners-counted. */
const WITH_OWN_EVENTS = ['catalog/plays/update-listed-counts.ts', 'catalog/plays/refresh-listeners.ts'];

/** Why a file may not write as it does. */
const faultOf = (path: string, text: string): string[] => {
  if (BUILDER.test(text)) return [`${path}: write the catalogue by platform/catalogue`];
  if (RAW.test(text) && !/changeBySql|publishChanges/.test(text) && !WITH_OWN_EVENTS.includes(path))
    return [`${path}: publish what the statement changes by changeBySql or publishChanges`];
  return [];
};

it('writes the catalogue in one place', () => {
  const cwd = new URL('../../', import.meta.url);
  const own = globSync('**/*.ts', { cwd }).filter(
    (path) => !/\.test\.ts$|(^|\/)testing\/|^platform\/catalogue\//.test(path),
  );
  expect(own.length).toBeGreaterThan(300);
  expect(own.flatMap((path) => faultOf(path, readFileSync(new URL(path, cwd), 'utf8')))).toEqual([]);
});

it.each([
  ['ctx.db.update(songs).set({ title })', 'write the catalogue'],
  ['ctx.db\n  .insert(tables.tourDates)\n', 'write the catalogue'],
  ['await db.delete(posts).where(isOld)', 'write the catalogue'],
  ['sql`update songs set title = 1`', 'publish what'],
  ['sql`with a as (select 1) delete from tour_dates`', 'publish what'],
])('refuses %j', (text, fault) => {
  expect(faultOf('catalog/a.ts', text)).toEqual([expect.stringContaining(fault)]);
});
