import { atMost, type LiveBus, unavailable } from '@stagedoor/core';
import { SESSION_ENDS_AFTER_MS } from '@stagedoor/core/people/accounts';
import { notSuspended } from '@stagedoor/core/platform/rights';
import { staffAbilities } from '@stagedoor/core/site/admin';
import { type Database, type Queryable, tables } from '@stagedoor/db';
import type { User } from '@stagedoor/validators';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Auth } from './create-auth.ts';

const REMEMBERED_MS = 5_000;
const SESSION_COOKIE = /(?:^|;\s*)((?:__Host-)?stagedoor\.session_token=[^;]+)/;

/** Our cookies have about 120 characters. Longer ones are invalid. */
const MAX_COOKIE_LENGTH = 512;

interface Found {
  user: User | null;
  /** Whether this session gave a second factor, has not given the one that the account has, or there is none. */
  secondFactor: 'given' | 'due' | 'none';
}

/** Looks up the owner of a request's cookie; null if there is none. */
export interface Sessions {
  find(cookieHeader: string | undefined): Promise<User | null>;
  /** Like `find`, with the headers that renew an active person's cookie, so that they stay signed in. */
  findAndRenew(cookieHeader: string | undefined): Promise<Found & { setCookies: string[] }>;
  /** Like `findAndRenew`, for a caller who cannot set cookies: leaves the renewal to the next request. */
  peek(cookieHeader: string | undefined): Promise<Found>;
  /** From memory alone; undefined when the session would have to be read. */
  known(cookieHeader: string | undefined): Found | undefined;
  /** How many sessions are cached now. */
  readonly size: number;
}

/**
 * Sessions from the database, valid for at most 90 days however often they are renewed. They are cached for at
 * most 5 s and dropped at logout, role change and deletion. Roles and names come from the database, not from the
 * cookie.
 */
export function createSessions(auth: Auth, db: Database, live: LiveBus): Sessions {
  const cache = new LRUCache<string, Found & { user: User }>({
    ...atMost(20_000),
    ttl: REMEMBERED_MS,
  });
  let generation = 0;
  const forget = (userId?: number) => {
    generation++;
    if (userId === undefined) return cache.clear();
    for (const [cookie, { user }] of cache.entries()) if (user.id === userId) cache.delete(cookie);
  };
  live.subscribe(({ event }) => {
    if (event.type === 'session-ended' || event.type === 'rights-changed') forget(event.userId);
  });
  live.onGap(() => forget());

  const read = async (cookieHeader: string | undefined, disableRefresh: boolean) => {
    const cookie = sessionCookie(cookieHeader);
    if (!cookie) return NOBODY;
    const known = cache.get(cookie);
    if (known) return { ...known, setCookies: [] };
    const startedIn = generation;
    // This only reads the database, and better-auth hides why a read failed.
    const { headers, response: session } = await auth.api
      .getSession({ headers: new Headers({ cookie }), query: { disableRefresh }, returnHeaders: true })
      .catch(() => {
        throw unavailable();
      });
    const isOver = session && session.session.createdAt.getTime() + SESSION_ENDS_AFTER_MS <= Date.now();
    const person = session && !isOver && (await findPerson(db, Number(session.user.id)));
    if (!person) return NOBODY;
    const { user, isProtected } = person;
    const secondFactor = session.session.secondFactor ? 'given' : isProtected ? 'due' : 'none';
    const found = { user, secondFactor } as const;
    // Invalid cookies are not cached, because clients can send any number of them.
    if (startedIn === generation) cache.set(cookie, found);
    return { ...found, setCookies: headers.getSetCookie() };
  };
  return {
    findAndRenew: (cookieHeader) => read(cookieHeader, false),
    peek: (cookieHeader) => read(cookieHeader, true),
    known: (cookieHeader) => {
      const cookie = sessionCookie(cookieHeader);
      return cookie ? cache.get(cookie) : NOBODY;
    },
    find: async (cookieHeader) => (await read(cookieHeader, false)).user,
    get size() {
      return cache.size;
    },
  };
}

function sessionCookie(header: string | undefined): string | undefined {
  const cookie = header && SESSION_COOKIE.exec(header)?.[1];
  return cookie && cookie.length <= MAX_COOKIE_LENGTH ? cookie : undefined;
}

const NOBODY: Found & { setCookies: string[] } = { user: null, secondFactor: 'none', setCookies: [] };

const { passkeys, users } = tables;

/** Whether the account has an authenticator app or a passkey. */
export const isProtected = sql<boolean>`(${users}.two_factor_enabled
  or exists (select from ${passkeys} p where p.user_id = ${users}.id))`;

/** The person as the product shows them; undefined when deleted or suspended. */
export async function findUser(db: Queryable, id: number, now = new Date()): Promise<User | undefined> {
  return (await findPerson(db, id, now))?.user;
}

async function findPerson(db: Queryable, id: number, now = new Date()) {
  const [person] = await db
    .select({
      user: {
        id: users.id,
        username: users.displayUsername,
        email: users.email,
        profileImage: users.profileImage,
        isArtist: users.isArtist,
        isAdmin: users.isAdmin,
        isModerator: users.isModerator,
        allowsExplicit: users.allowsExplicit,
      },
      isProtected,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), notSuspended(now)));
  return person && { ...person, user: { ...person.user, can: staffAbilities(person.user) } };
}
