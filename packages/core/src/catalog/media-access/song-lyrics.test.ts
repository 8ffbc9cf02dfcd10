import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { createSongLink, deleteSong, getSong, updateSong } from '../songs/index.ts';
import { getLyrics } from './song-lyrics.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const LRC = '[00:01.00] First light\n[00:02.50] Second wind';

async function aSong(fields: object = {}, lyrics: string | null = LRC) {
  const artist = await makeArtist(test.services);
  const { id } = await makeSong(test.services, { artistId: artist.id, ...fields });
  await updateSong(artist.ctx, { id, lyrics });
  return { artist, id };
}
const read = (ctx: Ctx, id: number) =>
  getLyrics(ctx, { id }).then(
    () => 'given',
    (error: { code: string }) => error.code,
  );

it('keeps timed and plain lyrics, and says which a song has', async () => {
  const { artist, id } = await aSong();
  const nobody = anonymous(test.services);
  expect(await getSong(nobody, { id })).toMatchObject({ lyrics: 'synced', language: null });
  await updateSong(artist.ctx, { id, language: 'en' });
  expect(await getLyrics(nobody, { id })).toEqual({
    language: 'en',
    synced: true,
    lines: [
      { startMs: 1_000, text: 'First light' },
      { startMs: 2_500, text: 'Second wind' },
    ],
  });
  expect(await updateSong(artist.ctx, { id, lyrics: 'First light\n\nSecond wind' })).toMatchObject({
    lyrics: 'plain',
  });
  expect(await getLyrics(nobody, { id })).toMatchObject({
    synced: false,
    lines: [
      { startMs: null, text: 'First light' },
      { startMs: null, text: '' },
      { startMs: null, text: 'Second wind' },
    ],
  });
  for (const blank of [null, '\n ']) {
    await updateSong(artist.ctx, { id, lyrics: 'Words' });
    expect(await updateSong(artist.ctx, { id, lyrics: blank })).toMatchObject({ lyrics: 'none' });
    expect(await read(nobody, id)).toBe('not_found');
  }
  expect(await test.services.db.$count(tables.songLyrics, eq(tables.songLyrics.songId, id))).toBe(0);
});

const VIEWERS = ['nobody', 'fan', 'subscriber', 'other', 'owner', 'admin'] as const;
type Answers = Record<(typeof VIEWERS)[number], string>;
const everybody = (answer: string, others: Partial<Answers> = {}) =>
  ({ ...Object.fromEntries(VIEWERS.map((name) => [name, answer])), ...others }) as Answers;
const OWN = { owner: 'given', admin: 'given' };
const TOMORROW = new Date(Date.now() + 86_400_000);

// Proves (rules.md, Lyrics): lyrics are for those who may play the song, and for holders of its secret link
it.each<[string, object, Answers]>([
  ['free', {}, everybody('given')],
  ['known by its metadata alone', { audioState: 'missing' }, everybody('given')],
  ['premium', { isPremium: true }, everybody('forbidden', { subscriber: 'given', ...OWN })],
  ['a draft', { releaseState: 'draft' }, everybody('not_found', OWN)],
  ['scheduled', { releaseState: 'scheduled', publishAt: TOMORROW }, everybody('not_found', OWN)],
  [
    'in early access',
    { releaseState: 'scheduled', publishAt: TOMORROW, earlyAccessDays: 3 },
    everybody('forbidden', { subscriber: 'given', ...OWN }),
  ],
  ['processing', { audioState: 'processing' }, everybody('not_found', OWN)],
  ['hidden by a moderator', { hiddenAt: new Date() }, everybody('not_found', OWN)],
])('of a song that is %s', async (_name, fields, expected) => {
  const { artist, id } = await aSong(fields);
  const subscriber = await makeUser(test.services);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  const callers: Record<keyof Answers, Ctx> = {
    nobody: anonymous(test.services),
    fan: (await makeUser(test.services)).ctx,
    subscriber: subscriber.ctx,
    other: (await makeArtist(test.services)).ctx,
    owner: artist.ctx,
    admin: (await makeUser(test.services, { isAdmin: true })).ctx,
  };
  const answers: Record<string, string> = {};
  for (const [name, ctx] of Object.entries(callers)) answers[name] = await read(ctx, id);
  expect(answers).toEqual(expected);
});

// Proves (rules.md, Lyrics): lyrics are for those who may play the song, and for holders of its secret link
it('of a deleted song, and of a suspended artist, are gone', async () => {
  const { artist, id } = await aSong();
  const other = await aSong();
  await deleteSong(artist.ctx, { id });
  expect(await read(artist.ctx, id)).toBe('not_found');
  await test.services.db
    .update(tables.artists)
    .set({ suspendedAt: new Date() })
    .where(eq(tables.artists.id, other.artist.id));
  expect(await read(anonymous(test.services), other.id)).toBe('not_found');
});

// Proves (rules.md, Lyrics): lyrics are for those who may play the song, and for holders of its secret link
it('are opened by the secret link of a draft, and by no other key', async () => {
  const { artist, id } = await aSong({ releaseState: 'draft' });
  const { url } = await createSongLink(artist.ctx, { id });
  const withKey = (secretKey: string) => ({ ...anonymous(test.services), secretKey });
  expect(await read(withKey(url.split('key=')[1] ?? ''), id)).toBe('given');
  expect(await read(withKey('guessed'), id)).toBe('not_found');
});

it('change the time of the last edit only when they change', async () => {
  const { artist, id } = await aSong();
  const { updatedAt } = await getSong(artist.ctx, { id });
  expect((await updateSong(artist.ctx, { id, lyrics: LRC })).updatedAt).toBe(updatedAt);
  expect((await updateSong(artist.ctx, { id, lyrics: 'Plain' })).updatedAt > updatedAt).toBe(true);
});

it('leave nothing behind when the edit fails', async () => {
  const { artist, id } = await aSong();
  const credits = [{ name: 'Nobody', role: 'Producer', artistId: 2_000_000 }];
  const failing = updateSong(artist.ctx, { id, lyrics: 'Other words', credits });
  await expect(failing).rejects.toMatchObject({ code: 'bad_request' });
  expect((await getLyrics(artist.ctx, { id })).synced).toBe(true);
});
