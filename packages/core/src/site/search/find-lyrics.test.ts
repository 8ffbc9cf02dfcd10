import { searchLyricsInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateSong } from '../../catalog/songs/index.ts';
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
import { findLyrics } from './find-lyrics.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const find = (q: string, ctx: Ctx = anonymous(test.services)) =>
  findLyrics(ctx, searchLyricsInput.parse({ q, limit: 20 }));
async function sung(title: string, lyrics: string, fields: object = {}) {
  const { id } = await makeSong(test.services, { artistId: artist.id, title, ...fields });
  await updateSong(artist.ctx, { id, lyrics });
  return id;
}
const titles = async (q: string, ctx?: Ctx) => (await find(q, ctx)).map(({ song }) => song.title);

// Proves (rules.md, Lyrics): lines of lyrics are found, whatever their case, accents and punctuation, also over the end of a line
it('finds the line in which the term begins', async () => {
  const id = await sung(
    'Timed',
    "[00:01.00] I don't know,\n[00:02.50] where the Café ends\n[00:04.00] 東京の夜に",
  );
  for (const [term, line, startMs] of [
    ['cafe', 'where the Café ends', 2_500],
    ['WHERE THE CAFÉ', 'where the Café ends', 2_500],
    ['dont know', "I don't know,", 1_000],
    ["I don't know where", "I don't know,", 1_000],
    ['京の夜', '東京の夜に', 4_000],
  ] as const)
    expect(await find(term), term).toMatchObject([{ song: { id }, line, startMs }]);
  for (const term of ['no such words', 'ab', '%', '___', '!!!']) expect(await find(term), term).toEqual([]);
});

it('lists the most played first, and follows edits', async () => {
  await sung('Few plays', 'Oh kestrel', { plays: 1 });
  const id = await sung('Many plays', 'My kestrel', { plays: 9 });
  expect(await titles('kestrel')).toEqual(['Many plays', 'Few plays']);
  await updateSong(artist.ctx, { id, lyrics: 'My heron' });
  expect(await titles('kestrel')).toEqual(['Few plays']);
  expect(await find('my heron')).toMatchObject([{ line: 'My heron', startMs: null }]);
});

// Proves (rules.md, Lyrics): a search finds no lyrics of songs that are locked or hidden for the person
it('finds lyrics of songs alone that the person may play', async () => {
  const TOMORROW = new Date(Date.now() + 86_400_000);
  const publishAt = { releaseState: 'scheduled', publishAt: TOMORROW };
  await sung('Free', 'The sparrow');
  await sung('Premium', 'The sparrow', { isPremium: true });
  await sung('Draft', 'The sparrow', { releaseState: 'draft' });
  await sung('Scheduled', 'The sparrow', publishAt);
  await sung('Early', 'The sparrow', { ...publishAt, earlyAccessDays: 3 });
  await sung('Hidden', 'The sparrow', { hiddenAt: new Date() });
  await sung('Processing', 'The sparrow', { audioState: 'processing' });
  const subscriber = await makeUser(test.services);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  const seen = async (ctx?: Ctx) => (await titles('the sparrow', ctx)).sort();
  expect(await seen()).toEqual(['Free']);
  expect(await seen((await makeUser(test.services)).ctx)).toEqual(['Free']);
  expect(await seen(subscriber.ctx)).toEqual(['Early', 'Free', 'Premium']);
  expect(await seen(artist.ctx)).toHaveLength(7);
  const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
  const { id } = await makeSong(test.services, { artistId: suspended.id });
  await updateSong(suspended.ctx, { id, lyrics: 'Suspended wren' });
  expect(await find('suspended wren')).toEqual([]);
});
