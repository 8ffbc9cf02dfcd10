import type { Auth } from '@stagedoor/auth';
import { type Ctx, createContext, type Services } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { artists, users } from '../catalogue/index.ts';

/** State shared by all seeding steps. */
export type Seeding = {
  services: Services;
  auth: Auth;
  /** When the first run began. All past times count from here, so a resumed run produces the same ones. */
  startedAt: Date;
  /** Ids of the accounts by username, as far as they exist. */
  userIds: Map<string, number>;
};

const dayMs = 24 * 3600 * 1000;

export function daysBefore({ startedAt }: Seeding, days: number): Date {
  return new Date(startedAt.getTime() - days * dayMs);
}

/** A context for one of the demo's people, now or at a time in the past. */
export function actAs(seeding: Seeding, username: string, moment?: Date): Ctx {
  const userId = seeding.userIds.get(username);
  const user = users.find((candidate) => candidate.username === username);
  if (userId === undefined || !user) throw new Error(`${username} has no account yet`);
  const services = moment ? { ...seeding.services, now: () => moment } : seeding.services;
  const { isArtist, isAdmin } = user;
  return createContext(services, { kind: 'user', userId, isArtist, isAdmin });
}

/** The artist of the catalogue with this key. */
export function artistOf(username: string) {
  const artist = artists.find((candidate) => candidate.username === username);
  if (!artist) throw new Error(`${username} is no artist of the catalogue`);
  return artist;
}

const key = 'demo';
type Mark = { state: 'loading' | 'done'; startedAt: string };

/** Begins or resumes; null when the catalogue is complete, or when there is other people's data. */
export async function findStart({ db, now }: Services): Promise<Date | null> {
  const { settings } = tables;
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const known = row?.value as Mark | undefined;
  if (known) return known.state === 'done' ? null : new Date(known.startedAt);
  const [anybody] = await db.select({ id: tables.users.id }).from(tables.users).limit(1);
  if (anybody) return null;
  const startedAt = now();
  await db.insert(settings).values({ key, value: mark('loading', startedAt) });
  return startedAt;
}

/** Records that the catalogue is complete. */
export async function markDone({ services, startedAt }: Seeding): Promise<void> {
  const { settings } = tables;
  await services.db
    .update(settings)
    .set({ value: mark('done', startedAt) })
    .where(eq(settings.key, key));
}

const mark = (state: Mark['state'], startedAt: Date): Mark => ({ state, startedAt: startedAt.toISOString() });
