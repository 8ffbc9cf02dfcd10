import { tables } from '@stagedoor/db';
import type { FeedItem } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followArtist, unfollowArtist } from '../../catalog/follows/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listFeed, markFeedSeen } from './index.ts';

const NOON = Date.parse('2031-03-10T12:00:00.000Z');
const at = (hours: number) => new Date(NOON + hours * 3_600_000);

let test: TestServices;
let fan: { id: number; ctx: Ctx };
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(at(100));
  fan = await makeUser(test.services);
  artist = await makeArtist(test.services);
  await followArtist(fan.ctx, { artistId: artist.id });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const read = async (ctx: Ctx = fan.ctx): Promise<FeedItem[]> => (await listFeed(ctx, { limit: 50 })).items;
const ids = async (ctx?: Ctx) => (await read(ctx)).map(({ id }) => id);
const song = (fields: object = {}) => makeSong(test.services, { artistId: artist.id, ...fields });
const album = (fields: object = {}) => makeAlbum(test.services, { artistId: artist.id, ...fields });
const post = (fields: object = {}) => makePost(test.services, { artistId: artist.id, ...fields });
const tour = async (fields: object = {}) => {
  const date = { date: '2031-05-02', venue: 'Cellar', city: 'Oslo', country: 'Norway', artistId: artist.id };
  const [row] = await test.services.db
    .insert(tables.tourDates)
    .values({ ...date, ...fields })
    .returning();
  return row?.id ?? 0;
};

describe('the feed', () => {
  it.each(['hiddenAt', 'deletedAt'])(
    'has no playlists of an owner with %s, and is no shorter for it',
    async (gone) => {
      const single = await song({ createdAt: at(1) });
      const list = await makePlaylist(test.services, { userId: artist.userId, createdAt: at(2) });
      const first = async () => (await listFeed(fan.ctx, { limit: 1 })).items.map(({ id }) => id);
      expect(await first()).toEqual([`playlist-${list.id}`]);
      const { users } = tables;
      await test.services.db
        .update(users)
        .set({ [gone]: at(3) })
        .where(eq(users.id, artist.userId));
      expect(await first()).toEqual([`song-${single.id}`]);
    },
  );

  // Proves (rules.md, The feed): songs, albums as one item each, posts, tour dates to come and public playlists, latest first
  it('shows news of followed artists, latest first, and an album once', async () => {
    const single = await song({ createdAt: at(1) });
    const record = await album({ createdAt: at(2) });
    for (let n = 0; n < 3; n++) await song({ albumId: record.id, createdAt: at(10 + n) });
    const letter = await post({ createdAt: at(3) });
    const concert = await tour({ createdAt: at(4) });
    const list = await makePlaylist(test.services, { userId: artist.userId, createdAt: at(5) });
    const announced = await song({ createdAt: at(0), announcedAt: at(6) });
    const other = await makeArtist(test.services);
    await makeSong(test.services, { artistId: other.id, createdAt: at(7) });
    const items = await read();
    expect(items.map(({ id, at, artist: { id: by } }) => [id, at, by])).toEqual([
      [`song-${announced.id}`, at(6).toISOString(), artist.id],
      [`playlist-${list.id}`, at(5).toISOString(), artist.id],
      [`tour-${concert}`, at(4).toISOString(), artist.id],
      [`post-${letter.id}`, at(3).toISOString(), artist.id],
      [`album-${record.id}`, at(2).toISOString(), artist.id],
      [`song-${single.id}`, at(1).toISOString(), artist.id],
    ]);
    expect(items.at(-1)).toMatchObject({ kind: 'song', song: { id: single.id, artistId: artist.id } });
    expect(items.at(-2)).toMatchObject({
      kind: 'album',
      album: { songCount: 3 },
      artist: { isFollowing: true },
    });
  });

  // Proves (rules.md, The feed): whom one subscribes to is in it, too, followed or not
  it('holds what subscribed artists publish, until the subscription or the follow ends', async () => {
    const { id } = await song();
    const subscriber = await makeUser(test.services);
    await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
    expect(await ids(subscriber.ctx)).toEqual([`song-${id}`]);
    test.setNow(at(100 + 24 * 60));
    expect(await ids(subscriber.ctx)).toEqual([]);
    await unfollowArtist(fan.ctx, { artistId: artist.id });
    expect(await ids()).toEqual([]);
    await expect(listFeed(anonymous(test.services), { limit: 5 })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  // Proves (rules.md, The feed): drafts, scheduled, hidden, unfinished and deleted work is never in it, and premium work is locked
  it('leaks nothing that is not published, and locks premium work', async () => {
    const gone = { deletedAt: at(0) };
    const hidden = { hiddenAt: at(0) };
    const later = { releaseState: 'scheduled', publishAt: at(500) };
    for (const fields of [gone, hidden, later, { releaseState: 'draft' }, { audioState: 'processing' }])
      await song(fields);
    const fullOfDrafts = await album();
    await song({ albumId: fullOfDrafts.id, releaseState: 'draft' });
    for (const fields of [gone, hidden, later, { releaseState: 'draft' }])
      await song({ albumId: (await album(fields)).id });
    for (const fields of [gone, hidden, { state: 'draft' }, { state: 'scheduled' }]) await post(fields);
    await tour({ date: '2031-03-01' });
    for (const fields of [gone, hidden, { isPublic: false }])
      await makePlaylist(test.services, { userId: artist.userId, ...fields });
    expect(await ids()).toEqual([]);
    const [premium, letter] = [await song({ isPremium: true }), await post({ isPremium: true })];
    const found = await read();
    expect(found.map(({ id }) => id).sort()).toEqual([`post-${letter.id}`, `song-${premium.id}`]);
    for (const item of found)
      if (item.kind === 'song') expect(item.song).toMatchObject({ isLocked: true, audioUrl: null });
      else expect(item).toMatchObject({ post: { isLocked: true, contentUrl: null } });
    await test.services.db
      .update(tables.artists)
      .set({ suspendedAt: at(0) })
      .where(eq(tables.artists.id, artist.id));
    expect(await ids()).toEqual([]);
  });

  it('pages without gaps and repeats, also through a moment that many items share', async () => {
    const second = await makeArtist(test.services);
    await followArtist(fan.ctx, { artistId: second.id });
    for (const artistId of [artist.id, second.id])
      for (let n = 0; n < 4; n++) {
        await makeSong(test.services, { artistId, createdAt: at(n) });
        await makePost(test.services, { artistId, createdAt: at(n) });
        await tour({ artistId, createdAt: at(n) });
      }
    const whole = await ids();
    expect(whole).toHaveLength(24);
    for (const limit of [1, 3, 5]) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listFeed(fan.ctx, { limit, cursor });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(paged).toEqual(whole);
    }
  });

  // Proves (rules.md, The feed): what came since the last look is marked as new
  it('marks what came since the person last looked, and nothing before the first look', async () => {
    const old = await song({ createdAt: at(1) });
    const other = await makeUser(test.services);
    await followArtist(other.ctx, { artistId: artist.id });
    expect((await read()).map(({ isNew }) => isNew)).toEqual([false]);
    for (const { ctx } of [fan, other]) await markFeedSeen(ctx);
    const fresh = await song({ createdAt: at(101) });
    test.setNow(at(102));
    expect((await read()).map(({ id, isNew }) => [id, isNew])).toEqual([
      [`song-${fresh.id}`, true],
      [`song-${old.id}`, false],
    ]);
    await markFeedSeen(fan.ctx);
    expect((await read()).some(({ isNew }) => isNew)).toBe(false);
    expect((await read(other.ctx)).map(({ isNew }) => isNew)).toEqual([true, false]);
  });

  // Proves (rules.md, The feed): what came since the last look is marked as new
  it('marks what came while the person was looking, also after an older window', async () => {
    await song({ createdAt: at(1) });
    const { readAt } = await listFeed(fan.ctx, { limit: 50 });
    test.setNow(at(101));
    const meanwhile = await song({ createdAt: at(101) });
    test.setNow(at(102));
    await markFeedSeen(fan.ctx, { readAt });
    expect((await read()).filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([`song-${meanwhile.id}`]);
    await markFeedSeen(fan.ctx);
    await markFeedSeen(fan.ctx, { readAt });
    expect((await read()).some(({ isNew }) => isNew)).toBe(false);
  });
});
