import { systemContext } from '@stagedoor/core';
import { sendPasswordReset } from '@stagedoor/core/people/accounts';
import { openTestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { login } from '../login.ts';
import { createSessions } from '../sessions.ts';
import { cookieOf, from, makePerson, openAuth, PASSWORD, signedIn, type TestPerson } from './people.ts';

export const FORBIDDEN = { code: 'forbidden' };
export const DEAD_LINK = { code: 'bad_request', message: expect.stringContaining('has expired') };

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

/** The domain with people who have accounts, and helpers for tests. */
export async function openTestAccounts() {
  const test = await openTestServices();
  const { services } = test;
  const { users, mails } = tables;
  const auth = openAuth(services);

  const mailsOf = (userId: number, template: string) =>
    services.db
      .select()
      .from(mails)
      .where(and(eq(mails.userId, userId), eq(mails.template, template)))
      .orderBy(desc(mails.id));
  /** The token in the newest mail of that kind. */
  const tokenOf = async (userId: number, template: string) => {
    const [mail] = await mailsOf(userId, template);
    return String(mail?.data.path).split('token=')[1] ?? '';
  };
  return {
    ...test,
    auth,
    openAuth: (options: Parameters<typeof openAuth>[1]) => openAuth(services, options),
    sessions: createSessions(auth, services.db, services.live),
    anAdmin: async () => {
      const person = await makePerson(services, auth);
      await services.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
      const actor = { kind: 'user' as const, userId: person.id, isArtist: false, isAdmin: true };
      return { ...person, ctx: { ...person.ctx, actor } };
    },
    aPerson: (options?: { hasMail?: boolean }) => makePerson(services, auth, options),
    /** Signs the person in with another browser. */
    signIn: (person: TestPerson, password = PASSWORD) =>
      login(from(services), { ...person.context, cookie: undefined }, { username: person.username, password })
        .then(signedIn)
        .then(cookieOf),
    userOf: async (id: number) => (await services.db.select().from(users).where(eq(users.id, id)))[0],
    mailsOf,
    tokenOf,
    askForReset: async (person: TestPerson) => {
      await sendPasswordReset(systemContext(services, 'test'), { email: person.email });
      return tokenOf(person.id, 'password-reset');
    },
  };
}
