import { tables } from '@stagedoor/db';
import { creditList } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import {
  getAlbum,
  listAlbumAppearances,
  listCreditedAlbums,
  relinkAlbumCredit,
  unlinkAlbumCredit,
  updateAlbum,
} from '../albums/index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const nobody = () => anonymous(test.services);
const read = (id: number, ctx = nobody()) => getAlbum(ctx, { id });
const appearances = async (artistId: number, ctx = nobody()) =>
  (await listAlbumAppearances(ctx, { artistId, limit: 10 })).items.map(({ id }) => id);
const creditedOf = async ({ ctx }: { ctx: Ctx }) =>
  (await listCreditedAlbums(ctx, { limit: 10 })).items.map(({ album, isLinked }) => [album.id, isLinked]);

async function credited() {
  const [artist, guest] = [await makeArtist(test.services), await makeArtist(test.services)];
  const { id } = await makeAlbum(test.services, { artistId: artist.id });
  const credits = creditList.parse([
    { name: 'Guest', role: 'Mixing engineer', artistId: guest.id },
    { name: 'Ada', role: 'Artwork' },
  ]);
  await updateAlbum(artist.ctx, { id, credits });
  return { artist, guest, id, credits };
}

// Proves (rules.md, Credits): an album names who took part in it as a whole, with their profiles here, in the artist's order
it('are shown in their order, and replaced as a whole', async () => {
  const { artist, guest, id, credits } = await credited();
  expect((await read(id)).credits).toEqual(credits);
  const { updatedAt } = await read(id);
  expect((await updateAlbum(artist.ctx, { id, credits })).updatedAt).toBe(updatedAt);
  const turned = credits.toReversed();
  const changed = await updateAlbum(artist.ctx, { id, credits: turned });
  expect(changed).toMatchObject({ credits: turned });
  expect(changed.updatedAt > updatedAt).toBe(true);
  await expect(updateAlbum(guest.ctx, { id, credits: [] })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await updateAlbum(artist.ctx, { id, credits: [] })).credits).toEqual([]);
  expect(await test.services.db.$count(tables.albumCredits, eq(tables.albumCredits.albumId, id))).toBe(0);
});

it('name no profile that is not shown, and nothing changes when one is refused', async () => {
  const { artist, guest, id, credits } = await credited();
  const hide = (fields: object) =>
    test.services.db.update(tables.artists).set(fields).where(eq(tables.artists.id, guest.id));
  for (const gone of [{ suspendedAt: new Date() }, { suspendedAt: null, deletedAt: new Date() }]) {
    await hide(gone);
    expect((await read(id)).credits[0]).toMatchObject({ name: 'Guest', artistId: null });
    const again = updateAlbum(artist.ctx, { id, title: 'Other', credits });
    await expect(again).rejects.toMatchObject({ code: 'bad_request' });
  }
  await hide({ deletedAt: null });
  expect(await read(id)).toMatchObject({ credits });
  expect((await read(id)).title).not.toBe('Other');
});

// Proves (rules.md, Credits): a profile lists the albums of others that credit it, where the person may see them
it('list an album among the appearances of its guests, for those who see it', async () => {
  const { artist, guest, id, credits } = await credited();
  expect(await appearances(guest.id)).toEqual([id]);
  expect(await appearances(artist.id)).toEqual([]);
  for (const state of ['draft', 'scheduled'] as const) {
    const publishAt = state === 'scheduled' ? new Date(Date.now() + 86_400_000).toISOString() : null;
    await updateAlbum(artist.ctx, { id, state, publishAt });
    expect(await appearances(guest.id), state).toEqual([]);
    expect(await appearances(guest.id, guest.ctx), state).toEqual([]);
    expect(await creditedOf(guest), state).toEqual([]);
    expect(await appearances(guest.id, artist.ctx), state).toEqual([id]);
  }
  const own = await makeAlbum(test.services, { artistId: guest.id });
  await updateAlbum(guest.ctx, { id: own.id, credits });
  expect(await appearances(guest.id)).toEqual([]);
  for (const hidden of [{ hiddenAt: new Date() }, { hiddenAt: null, deletedAt: new Date() }]) {
    const change = { releaseState: 'published' as const, ...hidden };
    await test.services.db.update(tables.albums).set(change).where(eq(tables.albums.id, id));
    expect(await appearances(guest.id)).toEqual([]);
  }
});

it('are listed page by page', async () => {
  const { artist, guest, id, credits } = await credited();
  const further = await makeAlbum(test.services, { artistId: artist.id });
  await updateAlbum(artist.ctx, { id: further.id, credits });
  for (const list of [
    (cursor?: string) => listAlbumAppearances(nobody(), { artistId: guest.id, limit: 1, cursor }),
    async (cursor?: string) => {
      const page = await listCreditedAlbums(guest.ctx, { limit: 1, cursor });
      return { ...page, items: page.items.map(({ album }) => album) };
    },
  ]) {
    const first = await list();
    expect(first.items.map((album) => album.id)).toEqual([further.id]);
    const second = await list(first.nextCursor ?? undefined);
    expect([second.items.map((album) => album.id), second.nextCursor]).toEqual([[id], null]);
  }
});

// Proves (rules.md, Credits): a credited profile takes its link off an album, and nobody else links it there again
it('lose the link of a profile that takes it off, which alone puts it back', async () => {
  const { artist, guest, id, credits } = await credited();
  expect(await creditedOf(guest)).toEqual([[id, true]]);
  const before = await read(id);
  await unlinkAlbumCredit(guest.ctx, { albumId: id });
  await unlinkAlbumCredit(guest.ctx, { albumId: id });
  const after = await read(id);
  expect(after.credits).toEqual(credits.map((one) => ({ ...one, artistId: null })));
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect([await appearances(guest.id), await creditedOf(guest)]).toEqual([[], [[id, false]]]);
  await expect(updateAlbum(artist.ctx, { id, credits })).rejects.toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('does not want to be linked here'),
  });
  await relinkAlbumCredit(guest.ctx, { albumId: id });
  expect((await read(id)).credits).toEqual(credits);
  await updateAlbum(artist.ctx, { id, credits: [] });
  expect((await updateAlbum(artist.ctx, { id, credits })).credits).toEqual(credits);
});

it('keep their links from all who do not manage the profile, or are not named', async () => {
  const { artist, guest, id, credits } = await credited();
  const uploader = await makeUser(test.services, { isArtist: true });
  await makeMember(test.services, { artistId: guest.id, userId: uploader.id, role: 'uploader' });
  for (const [ctx, code] of [
    [nobody(), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [uploader.ctx, 'forbidden'],
    [artist.ctx, 'not_found'],
  ] as const)
    for (const act of [unlinkAlbumCredit, relinkAlbumCredit])
      await expect(act(ctx, { albumId: id })).rejects.toMatchObject({ code });
  expect((await read(id)).credits).toEqual(credits);
});

// Proves (rules.md, Merged profiles): credits name the other profile, and when the merge is undone the first again
it('go to the other profile when theirs is merged, and back', async () => {
  const { guest, id } = await credited();
  const into = await makeArtist(test.services);
  const admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  const merge = await mergeArtists(admin, { id: guest.id, intoArtistId: into.id });
  expect((await read(id)).credits[0]?.artistId).toBe(into.id);
  expect([await appearances(into.id), await appearances(guest.id)]).toEqual([[id], [id]]);
  await undoMerge(admin, { id: merge.id });
  expect((await read(id)).credits[0]?.artistId).toBe(guest.id);
});
