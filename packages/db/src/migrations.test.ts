import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from './schema/index.ts';

// drizzle-kit gives all arrays of the process a method that `for...in` finds, which other programs refuse.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

const folder = new URL('../migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();

it('has a migration for everything that the tables say', async () => {
  const last = JSON.parse(readFileSync(new URL(snapshots.at(-1) ?? '', folder), 'utf8'));
  const now = generateDrizzleJson(schema, last.id, undefined, 'snake_case');
  expect(await generateMigration(last, now), 'run `pnpm db:generate --name what_it_does`').toEqual([]);
});
