import { openDatabase, tables } from '@stagedoor/db';
import { createTestDatabase } from '@stagedoor/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createAdmin, createAuth } from './index.ts';

const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { max: 2 });
const auth = createAuth(db, { secret: 'test'.repeat(10), publicUrl: 'http://localhost:3000', isDemo: true });
afterAll(async () => {
  await close();
  await database.drop();
});

const input = { username: 'Boss', email: 'boss@example.org', password: 'long enough', isArtist: false };

it('creates an admin who can sign in, without a session', async () => {
  const { id } = await createAdmin(db, auth, input);
  const [user] = await db.select().from(tables.users).where(eq(tables.users.id, id));
  expect(user).toMatchObject({ username: 'boss', isAdmin: true, isArtist: false });
  expect(await db.select().from(tables.sessions)).toEqual([]);
  const signedIn = await auth.api.signInUsername({ body: { username: 'boss', password: 'long enough' } });
  expect(Number(signedIn?.user.id)).toBe(id);
});

it('refuses a taken name or address, in any case', async () => {
  await expect(createAdmin(db, auth, { ...input, username: 'bOSS', email: 'x@example.org' })).rejects.toThrow(
    /taken/,
  );
  await expect(
    createAdmin(db, auth, { ...input, username: 'other', email: 'Boss@example.org' }),
  ).rejects.toThrow(/taken/);
  expect((await db.select().from(tables.users)).length).toBe(1);
});
