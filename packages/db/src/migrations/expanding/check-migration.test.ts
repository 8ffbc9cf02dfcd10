import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../read-migrations.ts';
import { checkMigration } from './check-migration.ts';

const check = (...statements: string[]) =>
  checkMigration({ name: '0099_test', statements, hash: '', when: 0, readableFrom: 0 }, ['1.0.0']);

it('finds nothing in the migrations since the newest release', async () => {
  const released = JSON.parse(
    readFileSync(new URL('../../../migrations/released.json', import.meta.url), 'utf8'),
  ) as { newestMigration: string; releases: string[] };
  const migrations = readMigrations();
  const newest = migrations.findIndex(({ name }) => name === released.newestMigration);
  expect(newest, 'released.json names a migration that is there').toBeGreaterThanOrEqual(0);
  const checked = migrations.slice(newest + 1);
  const problems = await Promise.all(checked.map((one) => checkMigration(one, released.releases)));
  expect(problems.flat()).toEqual([]);
});

describe('what only adds', () => {
  it.each([
    ['a table with its indexes and keys', 'create table moods (id int primary key, name text not null)', 'create unique index moods_key on moods (name)', 'alter table moods add constraint x foreign key (id) references songs (id)', 'create trigger t before insert on moods for each row execute function f()', `update moods set name = ''`],
    ['a column that may be empty', 'alter table songs add column mood text'],
    ['a column with a constant default', `alter table songs add column mood text default 'calm' not null`],
    ['a column that begins with the time', 'alter table songs add column at timestamptz default now() not null'],
    ['a default', `alter table songs alter column mood set default 'calm'`],
    ['settings of a table', 'alter table songs set (autovacuum_vacuum_scale_factor = 0.01)'],
    ['a constraint for new rows', 'alter table songs add constraint x check (mood is null) not valid'],
    ['an index beside the writes', 'create index concurrently if not exists i on songs (mood)', 'create index concurrently j on songs (id)'],
    ['a unique index over the primary key', 'create unique index concurrently if not exists i on songs (artist_id, id)'],
    ['the check of a constraint', 'alter table songs validate constraint x'],
    ['a function', 'create function f() returns int language sql as $$ select 1 $$'],
    ['a value of an enum', `alter type mood add value 'calm'`],
    ['a trigger that follows deletions', 'create trigger t after delete on songs for each statement execute function f()'],
    ['a trigger that stamps edits', 'create trigger t before update on songs for each row execute function stamp_edit()'],
    ['rows', `insert into settings values ('a', '1')`],
  ])('lets %s pass', async (_what, ...statements) => {
    expect(await check(...statements)).toEqual([]);
  });
});

describe('what the release before could not bear', () => {
  it.each([
    ['drop table songs', 'table is dropped'],
    ['drop type mood', 'type is dropped'],
    ['drop function f()', 'function is dropped'],
    ['drop trigger t on songs', 'trigger is dropped'],
    ['drop index concurrently i', 'index is dropped'],
    ['alter table songs drop column mood', 'a column is dropped'],
    ['alter table songs drop constraint x', 'a constraint is dropped'],
    ['alter table songs rename column mood to feeling', 'knows the old name only'],
    ['alter table songs rename to works', 'knows the old name only'],
    [`alter type mood rename value 'calm' to 'quiet'`, 'AlterEnumStmt is not known'],
    ['alter table songs alter column plays type smallint', 'the type of a column changes'],
    ['alter table songs alter column mood set not null', 'becomes NOT NULL'],
    ['alter table songs alter column title drop not null', 'may become empty'],
    ['alter table songs alter column mood drop default', 'a default is dropped'],
    ['alter table songs add column mood text not null', 'NOT NULL without a default'],
    ['alter table songs add constraint x unique (title)', 'a new constraint refuses'],
    ['create unique index concurrently i on songs (title)', 'a unique index refuses'],
    ['create trigger t before insert on songs for each row execute function f()', 'a trigger may refuse'],
    ['create trigger t after delete on songs for each row execute function f()', 'a trigger may refuse'],
    ['create trigger t after delete or update on songs for each statement execute function f()', 'a trigger may refuse'],
    ['create or replace function f() returns int language sql as $$ select 1 $$', 'CreateFunctionStmt is not known'],
    ['truncate songs', 'TruncateStmt is not known'],
    ['do $$ begin end $$', 'DoStmt is not known'],
    ['alter table songs disable trigger all', 'AT_DisableTrigAll is not known'],
  ])('refuses %s', async (statement, problem) => {
    expect(await check(statement)).toEqual([expect.stringContaining(problem)]);
    expect(await check(`-- Unused since 0.9.0\n${statement}`)).toHaveLength(1);
    expect(await check(`-- Unused since 1.0.0\n${statement}`)).toEqual([]);
  });
});

describe('what would stop the site', () => {
  it.each([
    ['create index i on songs (mood)', 'writes stand still'],
    ['alter table songs add constraint x check (mood is null)', 'under a lock'],
    ['alter table songs add constraint x foreign key (id) references songs (id)', 'under a lock'],
    ['alter table songs add column a int references songs (id)', 'checked at once'],
    ['alter table songs add column a timestamptz default clock_timestamp()', 'computed for each row'],
    ['alter table songs add column a text generated always as (lower(title)) stored', 'computed for each row'],
    [`update songs set mood = 'calm'`, 'changed at once'],
    ['delete from songs', 'changed at once'],
  ])('refuses %s', async (statement, problem) => {
    expect(await check(statement)).toEqual([expect.stringContaining(problem)]);
    expect(await check(`-- Unused since 1.0.0\n${statement}`)).toHaveLength(1);
    expect(await check(`-- Brief: a row per setting.\n${statement}`)).toEqual([]);
  });

  it('refuses to drop an index while queries wait, even one that nobody uses', async () => {
    expect(await check('-- Unused since 1.0.0\ndrop index i')).toEqual([
      expect.stringContaining('queries wait for the index'),
    ]);
  });
});

it.each(['create index concurrently i on songs (mood)', 'alter table songs validate constraint x'])(
  'wants a migration of its own for %s',
  async (statement) => {
    expect(await check('alter table songs add column mood text', statement)).toEqual([
      expect.stringMatching(/^0099_test: this runs outside of transactions\. .* (create|alter)/),
    ]);
  },
);

it('says what is wrong with the SQL itself', async () => {
  await expect(check('alter table songs ad column mood')).rejects.toThrow('syntax error');
});

it('tells what to do instead', async () => {
  expect(await check('alter table songs drop column mood')).toEqual([
    '0099_test: a column is dropped. Let a release stop using it first. A later one may then do this under the comment `-- Unused since <that release>`. alter table songs drop column mood',
  ]);
});
