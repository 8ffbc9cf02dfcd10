import { createAdmin, register } from '@stagedoor/auth';
import { createContext, systemContext } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type DemoUser, demoPassword } from '../catalogue/index.ts';
import { createRandom } from '../random.ts';
import { daysBefore, type Seeding } from './seeding.ts';

/** Registers the person unless they exist, without a session, and remembers their id. */
export async function ensureAccount(seeding: Seeding, user: DemoUser): Promise<void> {
  const { db } = seeding.services;
  const { users, sessions } = tables;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.username, user.username));
  const id = known?.id ?? (await createAccount(seeding, user));
  seeding.userIds.set(user.username, id);
  await db.update(users).set({ isDemo: true }).where(eq(users.id, id));
  if (known) return;
  const joinedDaysAgo = createRandom(`joined/${user.username}`).integer(40, 700);
  await db.delete(sessions).where(eq(sessions.userId, id));
  await db
    .update(users)
    .set({ createdAt: daysBefore(seeding, joinedDaysAgo) })
    .where(eq(users.id, id));
}

async function createAccount({ services, auth }: Seeding, user: DemoUser): Promise<number> {
  const { username, email, isArtist } = user;
  const input = { username, email, password: demoPassword, isArtist };
  if (user.isAdmin) return (await createAdmin(systemContext(services, 'demo'), auth, input)).id;
  const ctx = createContext(services, { kind: 'anonymous' });
  const signedIn = await register(
    ctx,
    { auth, cookie: undefined, userAgent: undefined, hasMail: false, brandName: '' },
    input,
  );
  return signedIn.user.id;
}
