import { systemContext } from '@stagedoor/core';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmin } from './create-admin.ts';
import { openAuth } from './testing/people.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const create = (over: Partial<typeof input> = {}) =>
  createAdmin(systemContext(test.services, 'test'), openAuth(test.services), { ...input, ...over });
const input = { username: 'Boss', email: 'boss@example.org', password: 'long enough', isArtist: false };

it('creates an admin who can sign in, without a session', async () => {
  const { db } = test.services;
  const { id } = await create();
  const [user] = await db.select().from(tables.users).where(eq(tables.users.id, id));
  expect(user).toMatchObject({ username: 'boss', isAdmin: true, isArtist: false });
  expect(await db.select().from(tables.sessions)).toEqual([]);
  const signedIn = await openAuth(test.services).api.signInUsername({
    body: { username: 'boss', password: 'long enough' },
  });
  expect(Number(signedIn?.user.id)).toBe(id);
  expect(await db.select().from(tables.auditLog)).toMatchObject([{ act: 'role-changed', subjectUserId: id }]);
});

it('refuses a taken name or address, in any case', async () => {
  await expect(create({ username: 'bOSS', email: 'x@example.org' })).rejects.toThrow(/taken/);
  await expect(create({ username: 'other', email: 'Boss@example.org' })).rejects.toThrow(/taken/);
  expect((await test.services.db.select().from(tables.users)).length).toBe(1);
});
