import { tables } from '@stagedoor/db';
import { DIGEST_COUNTED, type MailData } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { followArtist } from '../../catalog/follows/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { getDigestChoice, setDigestChoice, unsubscribe } from '../../platform/notifications/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { sendDigests } from './index.ts';

const START = Date.parse('2031-03-10T12:00:00.000Z');
const day = (days: number) => new Date(START + days * 24 * 3_600_000);

let test: TestServices;
let fan: { id: number; ctx: Ctx };
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(day(0));
  fan = await makeUser(test.services);
  artist = await makeArtist(test.services, { name: 'Mara' });
  await followArtist(fan.ctx, { artistId: artist.id });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const { digests, mails, users } = tables;
const send = async (at: Date) => {
  test.setNow(at);
  await sendDigests(systemContext(test.services, 'test'));
};
const sentTo = async ({ id }: { id: number }) =>
  (await test.services.db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.id)).map(
    ({ data }) => data as MailData<'digest'>,
  );
const song = (title: string, createdAt: Date, fields: object = {}) =>
  makeSong(test.services, { artistId: artist.id, title, createdAt, ...fields });

// Proves (rules.md, The feed): a digest by mail, daily or weekly, has what came since the last one, and none comes without news
it('mails what came since the last digest, once, and nothing without news', async () => {
  await song('Before', day(-1));
  await setDigestChoice(fan.ctx, { rhythm: 'daily' });
  const lanterns = await song('Lanterns', day(0.5));
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Record', createdAt: day(0.6) });
  await song('Track', day(0.6), { albumId: album.id });
  await makePost(test.services, { artistId: artist.id, title: 'Hello', createdAt: day(0.7) });
  const playlist = await makePlaylist(test.services, {
    userId: artist.userId ?? 0,
    name: 'Mix',
    isPublic: true,
    createdAt: day(0.8),
  });
  await send(day(0.9));
  expect(await sentTo(fan)).toEqual([]);
  for (const at of [1.1, 1.2]) await send(day(at));
  const [mail, ...others] = await sentTo(fan);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    rhythm: 'daily',
    more: 0,
    news: [
      { text: 'Mara made the playlist Mix', path: `/playlist/${playlist.id}` },
      { text: 'Mara posted: Hello' },
      { text: 'Mara released the album Record', path: `/album/${album.id}` },
      { text: 'Mara released Lanterns', path: `/song/${lanterns.id}` },
    ],
  });
  await send(day(2.3));
  expect(await sentTo(fan)).toHaveLength(1);
  await song('Second', day(2.5));
  await send(day(3.4));
  expect((await sentTo(fan)).at(1)?.news.map(({ text }) => text)).toEqual(['Mara released Second']);
});

// Proves (rules.md, The feed): a digest by mail, daily or weekly, has what came since the last one, and none comes without news
it('comes weekly where that is chosen, lists twenty, and counts the others', async () => {
  await setDigestChoice(fan.ctx, { rhythm: 'weekly' });
  for (let n = 0; n < 23; n++) await song(`Song ${n}`, day(1 + n / 10));
  await send(day(6.9));
  expect(await sentTo(fan)).toEqual([]);
  await send(day(7));
  const [mail] = await sentTo(fan);
  expect(mail?.news).toHaveLength(20);
  expect(mail?.news[0]?.text).toBe('Mara released Song 22');
  expect(mail?.more).toBe(3);
});

// Proves (rules.md, The feed): a digest counts the news that it does not list, and says above 300 that there are more
it('counts all others up to a bound, and is one above it where there are more', async () => {
  const songs = (amount: number, at: Date) =>
    test.services.db.insert(tables.songs).values(
      Array.from({ length: amount }, (_, n) => ({
        artistId: artist.id,
        title: `Song ${n}`,
        audioState: 'ready' as const,
        createdAt: new Date(at.getTime() + n * 1000),
      })),
    );
  await songs(40, day(-1));
  await setDigestChoice(fan.ctx, { rhythm: 'daily' });
  for (const [n, amount] of [
    64,
    75,
    DIGEST_COUNTED + 20,
    DIGEST_COUNTED + 21,
    DIGEST_COUNTED + 200,
  ].entries()) {
    await songs(amount, day(n + 0.1));
    await send(day(n + 1));
  }
  expect((await sentTo(fan)).map(({ news, more }) => [news.length, more])).toEqual([
    [20, 44],
    [20, 55],
    [20, DIGEST_COUNTED],
    [20, DIGEST_COUNTED + 1],
    [20, DIGEST_COUNTED + 1],
  ]);
});

// Proves (rules.md, The feed): a digest never has drafts, scheduled or hidden work
it('leaves out what the feed leaves out', async () => {
  await setDigestChoice(fan.ctx, { rhythm: 'daily' });
  await song('Draft', day(0.2), { releaseState: 'draft' });
  await song('Gone', day(0.3), { deletedAt: day(0.4) });
  await makePost(test.services, {
    artistId: artist.id,
    title: 'Hidden',
    createdAt: day(0.5),
    hiddenAt: day(0.6),
  });
  const other = await makeArtist(test.services);
  await makeSong(test.services, { artistId: other.id, title: 'Not followed', createdAt: day(0.5) });
  await send(day(1.5));
  expect(await sentTo(fan)).toEqual([]);
});

it('goes to nobody who is suspended, or whose address is not confirmed', async () => {
  await setDigestChoice(fan.ctx, { rhythm: 'daily' });
  const unsure = await makeUser(test.services, { emailVerified: false });
  await followArtist(unsure.ctx, { artistId: artist.id });
  await setDigestChoice(unsure.ctx, { rhythm: 'daily' });
  await test.services.db
    .update(users)
    .set({ suspendedAt: day(0.1) })
    .where(eq(users.id, fan.id));
  await song('Lanterns', day(0.5));
  await send(day(1.1));
  expect([...(await sentTo(fan)), ...(await sentTo(unsure))]).toEqual([]);
});

// Proves (rules.md, The feed): one click in a digest ends it
it('ends by the link of a mail and by the settings', async () => {
  const other = await makeUser(test.services);
  await setDigestChoice(other.ctx, { rhythm: 'weekly' });
  expect(await getDigestChoice(fan.ctx)).toEqual({ rhythm: 'none' });
  await setDigestChoice(fan.ctx, { rhythm: 'daily' });
  expect(await getDigestChoice(fan.ctx)).toEqual({ rhythm: 'daily' });
  await song('Lanterns', day(0.5));
  await send(day(1.1));
  const key = (await sentTo(fan))[0]?.unsubscribeKey ?? '';
  await unsubscribe(anonymous(test.services), { key, type: 'digest' });
  expect(await getDigestChoice(fan.ctx)).toEqual({ rhythm: 'none' });
  await setDigestChoice(fan.ctx, { rhythm: 'weekly' });
  await unsubscribe(anonymous(test.services), { key });
  expect(await getDigestChoice(fan.ctx)).toEqual({ rhythm: 'none' });
  await setDigestChoice(fan.ctx, { rhythm: 'weekly' });
  await setDigestChoice(fan.ctx, { rhythm: 'none' });
  expect(await test.services.db.$count(digests, eq(digests.userId, fan.id))).toBe(0);
  expect(await getDigestChoice(other.ctx)).toEqual({ rhythm: 'weekly' });
  await expect(
    unsubscribe(anonymous(test.services), { key: 'no-such-key', type: 'digest' }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});
