import { systemContext } from '@stagedoor/core';
import { moderate } from '@stagedoor/core/site/moderation';
import { makeMember, makeSubscription } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { Person, TestApp } from './test-app.ts';

const DAY = 24 * 3600 * 1000;

export interface Viewer {
  name: string;
  as: Person | undefined;
  /** May open the artist's premium work. */
  isInside: boolean;
  /** May see unpublished work: the artist's members and admins. */
  isOwner: boolean;
  /** Has bought the album with both songs, which opens them, and none of the posts. */
  hasBought?: boolean;
}

/** May play the artist's premium songs. */
export const mayPlay = ({ isInside, hasBought }: Viewer): boolean => isInside || hasBought === true;

export interface Profile {
  person: Person;
  artistId: number;
}

/** Every viewer with a different right to the artist's premium work; one of them has bought the album. */
export async function makeViewers(
  server: TestApp,
  { artist, other, albumId }: { artist: Profile; other: Profile; albumId: number },
): Promise<Viewer[]> {
  const now = server.services.now().getTime();
  const at = (days: number) => new Date(now + days * DAY);
  const subscriber = async (name: string, isInside: boolean, fields: object): Promise<Viewer> => {
    const as = await server.register();
    await makeSubscription(server.services, { userId: as.user.id, artistId: artist.artistId, ...fields });
    return { name, as, isInside, isOwner: false };
  };
  const member = async (name: string, role: 'manager' | 'uploader'): Promise<Viewer> => {
    const as = await server.register({ isArtist: true });
    await makeMember(server.services, { artistId: artist.artistId, userId: as.user.id, role });
    return { name, as, isInside: true, isOwner: true };
  };
  return [
    { name: 'nobody', as: undefined, isInside: false, isOwner: false },
    { name: 'a fan', as: await server.register(), isInside: false, isOwner: false },
    { name: 'another artist', as: other.person, isInside: false, isOwner: false },
    await subscriber('one whose subscription lapsed', false, { paidUntil: at(-1) }),
    await subscriber('one whose grace is over', false, { paidUntil: at(-20), graceUntil: at(-1) }),
    await subscriber('one whose subscription was ended', false, { active: false, paidUntil: at(20) }),
    await subscriber('a subscriber', true, { paidUntil: at(20) }),
    await subscriber('one who cancelled and has paid', true, { paidUntil: at(20), cancelledAt: at(-1) }),
    await subscriber('one in grace', true, { paidUntil: at(-1), graceUntil: at(5) }),
    await subscriber('one whose gift lasts', true, gifted(at(-1), at(20))),
    await subscriber('one whose gift is over', false, gifted(at(-40), at(-1))),
    await orderFrom(server, artist),
    await buy(server, artist, albumId),
    await member('a manager of the artist', 'manager'),
    await member('an uploader of the artist', 'uploader'),
    { name: 'the artist', as: artist.person, isInside: true, isOwner: true },
    { name: 'an admin', as: await server.register({ isAdmin: true }), isInside: true, isOwner: true },
    {
      name: 'a moderator',
      as: await server.register({ isModerator: true }),
      isInside: false,
      isOwner: false,
    },
    await suspend(server, await subscriber('a suspended subscriber', false, { paidUntil: at(20) })),
    await block(server, artist, await subscriber('a subscriber who is blocked', true, { paidUntil: at(20) })),
  ];
}

const gifted = (paidUntil: Date, giftUntil: Date) => ({
  paidUntil,
  giftUntil,
  endDate: giftUntil,
  cancelledAt: paidUntil,
});

async function orderFrom(server: TestApp, { artistId }: Profile): Promise<Viewer> {
  const as = await server.register();
  const { db } = server.services;
  const { id: userId, email } = as.user;
  const [request] = await db
    .insert(tables.customRequests)
    .values({
      artistId,
      userId,
      email,
      requestType: 'cameo',
      details: 'Sing for my sister',
      status: 'accepted',
    })
    .returning({ id: tables.customRequests.id });
  await db.insert(tables.orders).values({ requestId: request?.id ?? 0, priceCents: 2_000, provider: 'demo' });
  return { name: 'one who ordered from the artist', as, isInside: false, isOwner: false };
}

async function buy(server: TestApp, { artistId }: Profile, albumId: number): Promise<Viewer> {
  const as = await server.register();
  await server.services.db.insert(tables.purchases).values({
    userId: as.user.id,
    artistId,
    albumId,
    kind: 'album',
    state: 'paid',
    provider: 'demo',
    title: 'Findable Album',
    artistName: 'Ada Inside',
    amountCents: 700,
    paidAt: server.services.now(),
  });
  return { name: 'a buyer of the album', as, isInside: false, isOwner: false, hasBought: true };
}

async function suspend(server: TestApp, viewer: Viewer): Promise<Viewer> {
  const target = { targetType: 'user' as const, targetId: viewer.as?.user.id ?? 0 };
  await moderate(systemContext(server.services, 'test'), {
    targets: [target],
    decision: 'suspend',
    reason: 'spam',
  });
  return viewer;
}

async function block(server: TestApp, { artistId }: Profile, viewer: Viewer): Promise<Viewer> {
  const userId = viewer.as?.user.id ?? 0;
  await server.services.db.insert(tables.artistBlocks).values({ artistId, userId });
  return viewer;
}
