import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artists, listSubscriptions, users } from '../catalogue/index.ts';
import type { Seeding } from './seeding.ts';
import { ensureSubscriptions } from './subscriptions.ts';

let test: TestServices;
let seeding: Seeding;
beforeAll(async () => {
  test = await openTestServices();
  const { db } = test.services;
  const made = await db
    .insert(tables.users)
    .values(
      users.map(({ username, isArtist }) => ({
        username,
        displayUsername: username,
        email: `${username}@example.com`,
        isArtist,
      })),
    )
    .returning();
  const userIds = new Map(made.map(({ username, id }) => [username, id]));
  for (const { name, username } of artists)
    await makeArtist(test.services, { name, userId: userIds.get(username) ?? null });
  seeding = { services: test.services, startedAt: new Date(), userIds } as Seeding;
});
afterAll(() => test.close());

const readAll = () =>
  test.services.db.select().from(tables.subscriptions).orderBy(asc(tables.subscriptions.id));

it('past months of subscriptions are created once, with invoices and ledger entries', async () => {
  await ensureSubscriptions(seeding);
  const before = await readAll();
  const invoices = await test.services.db.$count(tables.invoices);
  expect(before).toHaveLength(listSubscriptions().length);
  expect(before.some(({ active }) => !active)).toBe(true);
  expect(invoices).toBeGreaterThan(before.length / 2);
  await ensureSubscriptions(seeding);
  expect(await readAll()).toEqual(before);
  expect(await test.services.db.$count(tables.invoices)).toBe(invoices);
  expect(await checkLedger(systemContext(test.services, 'test'))).toEqual([]);
});
