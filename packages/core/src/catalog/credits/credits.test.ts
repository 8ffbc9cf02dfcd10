import { tables } from '@stagedoor/db';
import { creditList } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import {
  anonymous,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import {
  getSong,
  listAppearances,
  listCreditedSongs,
  relinkCredit,
  unlinkCredit,
  updateSong,
} from '../songs/index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const nobody = () => anonymous(test.services);
const appearances = async (artistId: number, ctx = nobody()) =>
  (await listAppearances(ctx, { artistId, limit: 10 })).items.map(({ id }) => id);

async function credited(fields: object = {}) {
  const [artist, guest] = [await makeArtist(test.services), await makeArtist(test.services)];
  const { id } = await makeSong(test.services, { artistId: artist.id, ...fields });
  const credits = creditList.parse([
    { name: 'Guest', role: 'Featured artist', artistId: guest.id },
    { name: 'Ada', role: 'Producer' },
  ]);
  await updateSong(artist.ctx, { id, credits });
  return { artist, guest, id, credits };
}

// Proves (rules.md, Credits): a song names who took part, with their profiles here, in the artist's order
it('are shown in their order, and replaced as a whole', async () => {
  const { artist, id, credits } = await credited();
  expect((await getSong(nobody(), { id })).credits).toEqual(credits);
  const { updatedAt } = await getSong(nobody(), { id });
  expect((await updateSong(artist.ctx, { id, credits })).updatedAt).toBe(updatedAt);
  const turned = credits.toReversed();
  expect(await updateSong(artist.ctx, { id, credits: turned })).toMatchObject({ credits: turned });
  expect((await updateSong(artist.ctx, { id, credits: [] })).credits).toEqual([]);
  expect(await test.services.db.$count(tables.songCredits, eq(tables.songCredits.songId, id))).toBe(0);
});

it('name no profile that is not shown', async () => {
  const { artist, guest, id } = await credited();
  const hide = (fields: object) =>
    test.services.db.update(tables.artists).set(fields).where(eq(tables.artists.id, guest.id));
  for (const gone of [{ suspendedAt: new Date() }, { suspendedAt: null, deletedAt: new Date() }]) {
    await hide(gone);
    expect((await getSong(nobody(), { id })).credits[0]).toMatchObject({ name: 'Guest', artistId: null });
    const again = updateSong(artist.ctx, { id, credits: [{ name: 'x', role: 'y', artistId: guest.id }] });
    await expect(again).rejects.toMatchObject({ code: 'bad_request' });
  }
  await hide({ deletedAt: null });
  expect((await getSong(nobody(), { id })).credits[0]).toMatchObject({ artistId: guest.id });
});

// Proves (rules.md, Credits): a profile lists the songs of others that credit it, where the person may see them
it('list a song among the appearances of its guests, for those who see it', async () => {
  const { artist, guest, id } = await credited();
  expect(await appearances(guest.id)).toEqual([id]);
  expect(await appearances(artist.id)).toEqual([]);
  for (const state of ['draft', 'scheduled'] as const) {
    const publishAt = state === 'scheduled' ? new Date(Date.now() + 86_400_000).toISOString() : null;
    await updateSong(artist.ctx, { id, state, publishAt });
    expect(await appearances(guest.id), state).toEqual([]);
    expect(await appearances(guest.id, guest.ctx), state).toEqual([]);
    expect(await appearances(guest.id, artist.ctx), state).toEqual([id]);
  }
  const own = await makeSong(test.services, { artistId: guest.id });
  await updateSong(guest.ctx, { id: own.id, credits: [{ name: 'Me', role: 'Vocals', artistId: guest.id }] });
  expect(await appearances(guest.id)).toEqual([]);
});

it('are refused from anybody but the artist', async () => {
  const { guest, id } = await credited();
  await expect(updateSong(guest.ctx, { id, credits: [] })).rejects.toMatchObject({ code: 'forbidden' });
});

describe('a credited profile', () => {
  const linksOf = async (id: number) => (await getSong(nobody(), { id })).credits.map((one) => one.artistId);
  const creditedOf = async ({ ctx }: { ctx: Ctx }) =>
    (await listCreditedSongs(ctx, { limit: 10 })).items.map(({ song, isLinked }) => [song.id, isLinked]);

  // Proves (rules.md, Credits): a credited profile takes its link off a song, and nobody else links it there again
  it('takes its link off, and alone puts it back', async () => {
    const { artist, guest, id, credits } = await credited();
    expect(await creditedOf(guest)).toEqual([[id, true]]);
    const before = await getSong(nobody(), { id });
    await unlinkCredit(guest.ctx, { songId: id });
    const unlinked = credits.map((one) => ({ ...one, artistId: null }));
    const after = await getSong(nobody(), { id });
    expect(after.credits).toEqual(unlinked);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await appearances(guest.id)).toEqual([]);
    expect(await creditedOf(guest)).toEqual([[id, false]]);
    await updateSong(artist.ctx, { id, credits: [] });
    await expect(updateSong(artist.ctx, { id, credits })).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('does not want to be linked here'),
    });
    await updateSong(artist.ctx, { id, credits: unlinked });
    expect(await linksOf(id)).toEqual([null, null]);
    await relinkCredit(guest.ctx, { songId: id });
    expect((await getSong(nobody(), { id })).credits).toEqual(credits);
    expect(await appearances(guest.id)).toEqual([id]);
    await updateSong(artist.ctx, { id, credits: [] });
    await updateSong(artist.ctx, { id, credits });
    expect(await creditedOf(guest)).toEqual([[id, true]]);
  });

  it('cannot do so for others, on its own songs, or where it is not credited or may not look', async () => {
    const { artist, guest, id } = await credited();
    const own = await makeSong(test.services, { artistId: guest.id });
    await updateSong(guest.ctx, {
      id: own.id,
      credits: [{ name: 'Me', role: 'Vocals', artistId: guest.id }],
    });
    const uploader = await makeUser(test.services, { isArtist: true });
    await makeMember(test.services, { artistId: guest.id, userId: uploader.id, role: 'uploader' });
    for (const [ctx, songId, code] of [
      [nobody(), id, 'unauthenticated'],
      [(await makeUser(test.services)).ctx, id, 'forbidden'],
      [uploader.ctx, id, 'forbidden'],
      [artist.ctx, id, 'not_found'],
      [guest.ctx, own.id, 'not_found'],
    ] as const)
      for (const act of [unlinkCredit, relinkCredit])
        await expect(act(ctx, { songId }), `${songId}`).rejects.toMatchObject({ code });
    await updateSong(artist.ctx, { id, state: 'draft' });
    await expect(unlinkCredit(guest.ctx, { songId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await creditedOf(guest)).toEqual([]);
    await updateSong(artist.ctx, { id, state: 'published' });
    expect(await linksOf(id)).toEqual([guest.id, null]);
  });
});

// Proves (rules.md, Merged profiles): credits name the other profile, and when the merge is undone the first again
it('go to the other profile when theirs is merged, and back', async () => {
  const { guest, id } = await credited();
  const into = await makeArtist(test.services);
  const admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  const merge = await mergeArtists(admin, { id: guest.id, intoArtistId: into.id });
  expect((await getSong(nobody(), { id })).credits[0]?.artistId).toBe(into.id);
  expect([await appearances(into.id), await appearances(guest.id)]).toEqual([[id], [id]]);
  await undoMerge(admin, { id: merge.id });
  expect((await getSong(nobody(), { id })).credits[0]?.artistId).toBe(guest.id);
});

it('stay without the link of a profile that is merged, and of the other one as long', async () => {
  const { artist, guest, id } = await credited();
  const into = await makeArtist(test.services);
  await unlinkCredit(guest.ctx, { songId: id });
  const link = () =>
    updateSong(artist.ctx, { id, credits: [{ name: 'Guest', role: 'Vocals', artistId: into.id }] });
  const admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  const merge = await mergeArtists(admin, { id: guest.id, intoArtistId: into.id });
  await expect(link()).rejects.toMatchObject({ code: 'bad_request' });
  await undoMerge(admin, { id: merge.id });
  expect((await link()).credits[0]?.artistId).toBe(into.id);
});
