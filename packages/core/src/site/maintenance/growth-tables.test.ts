import { tables } from '@stagedoor/db';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { readGrowthTables } from '../../testing/read-growth-tables.ts';

const going = readGrowthTables('Goes by itself');
const staying = readGrowthTables('Stays');

it('names every table of the schema once', () => {
  const schema = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table));
  expect([...going, ...staying].sort()).toEqual(schema.sort());
});
