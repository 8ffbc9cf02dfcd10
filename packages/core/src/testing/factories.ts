import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { type Ctx, createContext, type Services } from '../platform/context/index.ts';

let count = 0;
const next = () => ++count;

/** A user in the database, and a context in which they are the caller. */
export async function makeUser(
  services: Services,
  fields: Partial<typeof tables.users.$inferInsert> = {},
): Promise<{ id: number; ctx: Ctx }> {
  const name = `person${next()}`;
  const [user] = await services.db
    .insert(tables.users)
    .values({
      username: name,
      displayUsername: name,
      email: `${name}@example.com`,
      emailVerified: true,
      ...fields,
    })
    .returning();
  if (!user) throw new Error('No user was inserted');
  const { id, isArtist, isAdmin, isModerator } = user;
  const actor = { kind: 'user' as const, userId: id, isArtist, isAdmin, isModerator };
  return { id, ctx: createContext(services, actor, '192.0.2.1') };
}

/** The id of a session of the person, which lasts a month. */
export async function makeSession(services: Services, userId: number): Promise<number> {
  const expiresAt = new Date(services.now().getTime() + 30 * 24 * 3600 * 1000);
  const [session] = await services.db
    .insert(tables.sessions)
    .values({ userId, token: randomUUID(), expiresAt })
    .returning({ id: tables.sessions.id });
  if (!session) throw new Error('No session was inserted');
  return session.id;
}

/** An artist's account and profile. */
export async function makeArtist(
  services: Services,
  fields: Partial<typeof tables.artists.$inferInsert> & { userId?: number | null } = {},
): Promise<{ id: number; userId: number; ctx: Ctx }> {
  const user = await makeUser(services, { isArtist: true });
  const { userId = user.id, ...columns } = fields;
  const [artist] = await services.db
    .insert(tables.artists)
    .values({ name: `Artist ${next()}`, ...columns })
    .returning();
  if (!artist) throw new Error('No artist was inserted');
  if (userId !== null) await makeMember(services, { artistId: artist.id, userId, role: 'owner' });
  return { id: artist.id, userId: user.id, ctx: user.ctx };
}

/** Makes a person a member of an artist. */
export async function makeMember(
  services: Services,
  fields: typeof tables.artistMembers.$inferInsert,
): Promise<void> {
  await services.db.insert(tables.artistMembers).values(fields);
}

export async function makeAlbum(
  services: Services,
  fields: Partial<typeof tables.albums.$inferInsert> & { artistId: number },
): Promise<{ id: number }> {
  const [album] = await services.db
    .insert(tables.albums)
    .values({ title: `Album ${next()}`, ...fields })
    .returning();
  if (!album) throw new Error('No album was inserted');
  return album;
}

/** A playable song of 3 minutes, unless `fields` say otherwise; it has addresses but no files. */
export async function makeSong(
  services: Services,
  fields: Partial<typeof tables.songs.$inferInsert> & { artistId: number },
): Promise<{ id: number; artistId: number }> {
  const n = next();
  const [song] = await services.db
    .insert(tables.songs)
    .values({
      title: `Song ${n}`,
      audioState: 'ready',
      durationMs: 180_000,
      audioUrl: `/media/audio/${n}-00000000.mp3`,
      sources: [{ type: 'audio/mpeg', url: `/media/audio/${n}-00000000.mp3` }],
      ...fields,
    })
    .returning();
  if (!song) throw new Error('No song was inserted');
  return song;
}

/** A subscription paid until the given moment (a month from now by default). */
export async function makeSubscription(
  services: Services,
  fields: Partial<typeof tables.subscriptions.$inferInsert> & { userId: number; artistId: number },
): Promise<{ id: number }> {
  const paidUntil = new Date(services.now().getTime() + 30 * 24 * 3600 * 1000);
  const [subscription] = await services.db
    .insert(tables.subscriptions)
    .values({ provider: 'demo', paidUntil, ...fields })
    .returning();
  if (!subscription) throw new Error('No subscription was inserted');
  return subscription;
}

/** A context of a visitor without a session. */
export const anonymous = (services: Services): Ctx =>
  createContext(services, { kind: 'anonymous' }, '192.0.2.9');

/** A visitor with a listener cookie. */
export const aListener = (): string => randomUUID();
