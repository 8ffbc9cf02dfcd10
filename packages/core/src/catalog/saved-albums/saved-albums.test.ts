import { tables } from '@stagedoor/db';
import { SAVED_ALBUMS_PER_PERSON } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getAlbum } from '../albums/index.ts';
import { listSavedAlbumIds, listSavedAlbums, saveAlbum, unsaveAlbum, withSaved } from './index.ts';

const { albums, artists, savedAlbums } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const anAlbum = async () => {
  const { id: artistId } = await makeArtist(test.services);
  const { id } = await makeAlbum(test.services, { artistId });
  return { id, artistId };
};
const shelfOf = async ({ ctx }: Pick<Person, 'ctx'>) =>
  (await listSavedAlbums(ctx, { limit: 50 })).items.map(({ id }) => id);

// Proves (rules.md, The shelf): an album is saved and taken off again, once for each person, and listed last saved first
it('saves and takes off, repeatedly without effect', async () => {
  const [one, two, three] = [await anAlbum(), await anAlbum(), await anAlbum()];
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  for (const { id } of [two, one, three]) await saveAlbum(me.ctx, { albumId: id });
  await saveAlbum(you.ctx, { albumId: one.id });
  await Promise.all(Array.from({ length: 6 }, () => saveAlbum(me.ctx, { albumId: two.id })));
  expect(await shelfOf(me)).toEqual([three.id, one.id, two.id]);
  expect(await shelfOf(you)).toEqual([one.id]);
  expect((await listSavedAlbumIds(me.ctx)).sort()).toEqual([one.id, two.id, three.id].sort());
  expect(await listSavedAlbumIds(anonymous(test.services))).toEqual([]);
  const page = await listSavedAlbums(me.ctx, { limit: 2 });
  expect(page.items).toMatchObject([{ id: three.id, isSaved: true }, { id: one.id }]);
  const rest = await listSavedAlbums(me.ctx, { limit: 2, cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ items: [{ id: two.id }], nextCursor: null });
  for (const _ of [1, 2]) expect(await unsaveAlbum(me.ctx, { albumId: one.id })).toEqual({ isSaved: false });
  expect([await shelfOf(me), await shelfOf(you)]).toEqual([[three.id, two.id], [one.id]]);
});

// Proves (rules.md, The shelf): who is signed in sees at albums whether they saved them
it('marks albums for who is signed in', async () => {
  const { id } = await anAlbum();
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  await saveAlbum(me.ctx, { albumId: id });
  const seenBy = (ctx: Person['ctx']) => withSaved.one(ctx, getAlbum(ctx, { id }));
  expect(await seenBy(me.ctx)).toMatchObject({ isSaved: true });
  expect(await seenBy(you.ctx)).toMatchObject({ isSaved: false });
  expect(await seenBy(anonymous(test.services))).not.toHaveProperty('isSaved');
});

// Proves (rules.md, The shelf): drafts, hidden and deleted albums, and those of suspended artists, are neither saved nor listed
it.each<[string, typeof albums | typeof artists, object]>([
  ['a draft', albums, { releaseState: 'draft' }],
  ['hidden', albums, { hiddenAt: new Date() }],
  ['deleted', albums, { deletedAt: new Date() }],
  ['scheduled', albums, { releaseState: 'scheduled', publishAt: new Date('2099-01-01') }],
  ['of a suspended artist', artists, { suspendedAt: new Date() }],
])('leaves out an album that is %s, which can still be taken off', async (_case, table, fields) => {
  const album = await anAlbum();
  const { ctx } = await makeUser(test.services);
  await saveAlbum(ctx, { albumId: album.id });
  const id = table === albums ? album.id : album.artistId;
  await test.services.db.update(table).set(fields).where(eq(table.id, id));
  expect(await shelfOf({ ctx })).toEqual([]);
  await unsaveAlbum(ctx, { albumId: album.id });
  expect(await test.services.db.$count(savedAlbums, eq(savedAlbums.albumId, album.id))).toBe(0);
  await expect(saveAlbum(ctx, { albumId: album.id })).rejects.toMatchObject({ code: 'not_found' });
});

it('is refused to visitors, above the rate limit, and beyond as many as one may save', async () => {
  const album = await anAlbum();
  const nobody = anonymous(test.services);
  for (const call of [saveAlbum, unsaveAlbum])
    await expect(call(nobody, { albumId: album.id })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in to save albums to your library',
    });
  await expect(listSavedAlbums(nobody, { limit: 5 })).rejects.toMatchObject({ code: 'unauthenticated' });
  const { id, ctx } = await makeUser(test.services);
  await expect(saveAlbum({ ...ctx, rateLimitScale: 0 }, { albumId: album.id })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await test.services.db.execute(sql`
    insert into albums (artist_id, title, release_state) select ${album.artistId}, 'One of many', 'published'
    from generate_series(1, ${SAVED_ALBUMS_PER_PERSON})`);
  await test.services.db.execute(sql`
    insert into saved_albums (user_id, album_id) select ${id}, id from albums where title = 'One of many'`);
  await expect(saveAlbum(ctx, { albumId: album.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can save at most 5,000 albums',
  });
  expect(await test.services.db.$count(savedAlbums, eq(savedAlbums.userId, id))).toBe(
    SAVED_ALBUMS_PER_PERSON,
  );
});

// Proves (rules.md, Merged profiles): saved albums stay saved when their profile is merged, and when that is undone
it('keeps albums whose profile is merged', async () => {
  const admin = await makeUser(test.services, { isAdmin: true });
  const [album, into] = [await anAlbum(), await makeArtist(test.services)];
  const fan = await makeUser(test.services);
  await saveAlbum(fan.ctx, { albumId: album.id });
  const merge = await mergeArtists(admin.ctx, { id: album.artistId, intoArtistId: into.id });
  expect((await listSavedAlbums(fan.ctx, { limit: 5 })).items).toMatchObject([
    { id: album.id, artistId: into.id },
  ]);
  await undoMerge(admin.ctx, { id: merge.id });
  expect((await listSavedAlbums(fan.ctx, { limit: 5 })).items).toMatchObject([{ artistId: album.artistId }]);
});
