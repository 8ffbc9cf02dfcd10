import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { rateLimits } = tables;

it.each([7, 8, 100])('deletes all rows of the condition and no other, %i at once', async (batch) => {
  const { db } = test.services;
  await db.delete(rateLimits);
  const resetsAt = new Date();
  await db
    .insert(rateLimits)
    .values(Array.from({ length: 30 }, (_, hits) => ({ key: `${hits}`, hits, resetsAt })));
  expect(await deleteInBatches(test.services, rateLimits, lt(rateLimits.hits, 24), batch)).toBe(24);
  expect((await db.select().from(rateLimits)).every(({ hits }) => hits >= 24)).toBe(true);
  expect(await db.$count(rateLimits)).toBe(6);
});

it('refuses to empty a table', async () => {
  await expect(deleteInBatches(test.services, rateLimits, undefined)).rejects.toThrow('only deleted by');
});
