import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAlbum, getAlbum, getAlbumOrShared, updateAlbum } from '../../catalog/albums/index.ts';
import { createAlbumLink } from '../../catalog/albums/secret-links.ts';
import { blockPerson, unblockPerson } from '../../catalog/artist-blocks/index.ts';
import { decideClaim } from '../../catalog/claims/index.ts';
import { acceptInvitation, inviteMember, removeMember } from '../../catalog/members/index.ts';
import { createSong, getSong, updateSong } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listDeletions, moderate, undoDecision, undoDeletion } from '../moderation/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

const { albums, artistBlocks, artistInvitations, artistMembers, claims, songs } = tables;

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const DRAFT = { releaseState: 'draft' } as const;
const asOf = (ctx: Ctx, actingFor: number): Ctx => ({ ...ctx, actingFor });
const visitor = () => anonymous(test.services);
const rowOf = async (id: number) => (await test.services.db.select().from(songs).where(eq(songs.id, id)))[0];
const isPublic = (id: number) =>
  getSong(visitor(), { id }).then(
    () => true,
    () => false,
  );

/** Profile A merged into B. `atB` is A's owner acting for B, with every right of a manager there. */
async function mergedProfiles(before?: (a: number, b: number) => Promise<unknown>) {
  const [a, b] = [await makeArtist(test.services), await makeArtist(test.services)];
  await before?.(a.id, b.id);
  const merge = await mergeArtists(admin, { id: a.id, intoArtistId: b.id });
  return { a, b, atB: asOf(a.ctx, b.id), undo: () => undoMerge(admin, { id: merge.id }) };
}

/** Albums X of A and Y of B with songs of each; one song of A moved to Y, and one of B and a new one moved to X. */
async function mixedAlbums(ofA: object = {}, ofB: object = {}) {
  const made = { x: 0, y: 0, s: 0, left: 0, t: 0, n: 0 };
  const merged = await mergedProfiles(async (a, b) => {
    made.x = (await makeAlbum(test.services, { artistId: a, ...ofA })).id;
    made.y = (await makeAlbum(test.services, { artistId: b, ...ofB })).id;
    const inX = { artistId: a, albumId: made.x };
    made.left = (await makeSong(test.services, { ...inX, trackNumber: 1 })).id;
    made.s = (await makeSong(test.services, { ...inX, discNumber: 2, trackNumber: 4 })).id;
    made.t = (await makeSong(test.services, { artistId: b, albumId: made.y, trackNumber: 7 })).id;
  });
  await updateSong(merged.atB, { id: made.s, albumId: made.y });
  await updateSong(merged.atB, { id: made.t, albumId: made.x });
  const song = { title: 'New', isPremium: false, useTags: false };
  made.n = (await createSong(merged.atB, { ...song, albumId: made.x })).id;
  await test.services.db.update(songs).set({ audioState: 'ready' }).where(eq(songs.id, made.n));
  return { ...merged, ...made };
}

describe('songs that were put into an album of the other profile', () => {
  // Proves (rules.md, Merged profiles): undone, songs are back in their albums and places, and no song is in an album of another
  it('go back to the album and place that they had; new ones become singles', async () => {
    const { a, b, x, y, s, left, t, n, undo } = await mixedAlbums();
    await undo();
    const place = { discNumber: 1, trackNumber: null };
    expect(await rowOf(s)).toMatchObject({ artistId: a.id, albumId: x, discNumber: 2, trackNumber: 4 });
    expect(await rowOf(t)).toMatchObject({ artistId: b.id, albumId: y, discNumber: 1, trackNumber: 7 });
    expect(await rowOf(n)).toMatchObject({ artistId: b.id, albumId: null, ...place });
    expect((await getAlbum(visitor(), { id: x })).songs.map(({ id }) => id)).toEqual([left, s]);
    for (const id of [s, t, n]) expect(await isPublic(id)).toBe(true);
  });

  // Proves (rules.md, Merged profiles): undone, nobody deletes, hides or opens work of the other
  it('are not deleted, hidden or opened with it', async () => {
    const { a, b, x, y, s, t, n, undo } = await mixedAlbums();
    const key = (await createAlbumLink(a.ctx, { id: x })).url.split('=')[1] ?? '';
    await undo();
    await updateSong(b.ctx, { id: n, state: 'draft' });
    await updateAlbum(a.ctx, { id: x, state: 'draft' });
    expect([await isPublic(s), await isPublic(t)]).toEqual([false, true]);
    const opened = await getAlbumOrShared({ ...visitor(), secretKey: key }, { id: x });
    expect(opened.songs.map(({ id }) => id)).not.toContain(n);
    for (const id of [t, n]) await expect(updateSong(a.ctx, { id, title: 'Mine' })).rejects.toThrow();
    await deleteAlbum(b.ctx, { id: y, withSongs: true });
    await deleteAlbum(a.ctx, { id: x, withSongs: true });
    expect([(await rowOf(s))?.deletedAt, (await rowOf(n))?.deletedAt]).toEqual([expect.any(Date), null]);
  });

  // Proves (rules.md, Merged profiles): undone, nothing is published or hidden by it
  it('are single where the album is gone or would hide them, and public ones stay public', async () => {
    const { a, y, x, s, t, n, b, undo } = await mixedAlbums();
    await updateAlbum(a.ctx, { id: x, state: 'draft' });
    expect([await isPublic(s), await isPublic(t), await isPublic(n)]).toEqual([true, false, false]);
    await deleteAlbum(b.ctx, { id: y, withSongs: false });
    await undo();
    expect([await isPublic(s), await isPublic(t), await isPublic(n)]).toEqual([true, true, false]);
    for (const id of [s, t, n]) expect(await rowOf(id)).toMatchObject({ albumId: null });
    expect(await rowOf(n)).toMatchObject({ releaseState: 'draft' });
  });

  // Proves (rules.md, Merged profiles): undone, nothing is published or hidden by it
  it('are public again that everybody had, out of a draft', async () => {
    const { s, t, n, undo } = await mixedAlbums({}, DRAFT);
    const arePublic = async () => [await isPublic(s), await isPublic(t), await isPublic(n)];
    expect(await arePublic()).toEqual([false, false, true]);
    await undo();
    expect(await arePublic()).toEqual([true, false, true]);
  });

  it('can be restored that an admin deleted with it', async () => {
    const { y, s, t, undo } = await mixedAlbums();
    const [ofAlbum] = (
      await moderate(admin, {
        targets: [{ targetType: 'album', targetId: y }],
        decision: 'delete',
        reason: 'spam',
      })
    ).decisions;
    await undo();
    await undoDecision(admin, { id: ofAlbum?.id ?? 0 });
    expect([await isPublic(s), await isPublic(t)]).toEqual([false, true]);
    const [ofSong] = (await listDeletions(admin, { targetType: 'song', limit: 1 })).items;
    await undoDeletion(admin, { id: ofSong?.id ?? 0 });
    expect(await isPublic(s)).toBe(true);
  });

  // Proves (rules.md, Merged profiles): undone, nothing is published or hidden by it
  it('stay hidden that nobody had, out of an album that a moderator has hidden', async () => {
    const { x, n, undo } = await mixedAlbums();
    await moderate(admin, {
      targets: [{ targetType: 'album', targetId: x }],
      decision: 'hide',
      reason: 'spam',
    });
    await undo();
    expect(await isPublic(n)).toBe(false);
  });
});

describe('people of a profile that was merged', () => {
  const membersOf = async (artistId: number) =>
    (await test.services.db.select().from(artistMembers).where(eq(artistMembers.artistId, artistId))).map(
      ({ userId, role }) => [userId, role],
    );
  const join = async (inviter: Ctx, person: Ctx, role: 'manager' | 'uploader') => {
    const { url } = await inviteMember(inviter, { role });
    await acceptInvitation(person, { token: url.split('=')[1] ?? '' });
  };

  // Proves (rules.md, Merged profiles): people and blocks of the other profile since stay; invitations of those who leave end
  it('stay with the other one if they were invited there since', async () => {
    const helper = await makeUser(test.services, { isArtist: true });
    const { a, b, undo } = await mergedProfiles((id) =>
      makeMember(test.services, { artistId: id, userId: helper.id, role: 'manager' }),
    );
    await removeMember(b.ctx, { userId: helper.id });
    await join(b.ctx, helper.ctx, 'uploader');
    await undo();
    expect(await membersOf(b.id)).toEqual([
      [b.userId, 'owner'],
      [helper.id, 'uploader'],
    ]);
    expect(await membersOf(a.id)).toEqual([
      [a.userId, 'owner'],
      [helper.id, 'manager'],
    ]);
  });

  // Proves (rules.md, Merged profiles): people and blocks of the other profile since stay; invitations of those who leave end
  it('stay with the other one as long as another of their profiles is merged into it', async () => {
    const { a, b, undo } = await mergedProfiles();
    const second = await makeArtist(test.services, { userId: a.userId });
    const other = await mergeArtists(admin, { id: second.id, intoArtistId: b.id });
    await undo();
    expect(await membersOf(b.id)).toContainEqual([a.userId, 'manager']);
    await undoMerge(admin, { id: other.id });
    expect(await membersOf(b.id)).toEqual([[b.userId, 'owner']]);
  });

  // Proves (rules.md, Merged profiles): people and blocks of the other profile since stay; invitations of those who leave end
  it('leave no open invitations behind', async () => {
    const ownerless = await makeArtist(test.services, { userId: null });
    const a = await makeArtist(test.services);
    const { id } = await mergeArtists(admin, { id: a.id, intoArtistId: ownerless.id });
    await inviteMember(asOf(a.ctx, ownerless.id), { role: 'manager' });
    await undoMerge(admin, { id });
    const ofIt = eq(artistInvitations.artistId, ownerless.id);
    expect(await test.services.db.$count(artistInvitations, ofIt)).toBe(0);
  });
});

// Proves (rules.md, Merged profiles): people and blocks of the other profile since stay; invitations of those who leave end
it('keeps a block that the other profile has set since', async () => {
  const blocked = await makeUser(test.services);
  const { a, b, undo } = await mergedProfiles((artistId) =>
    test.services.db.insert(artistBlocks).values({ artistId, userId: blocked.id }),
  );
  await unblockPerson(b.ctx, { userId: blocked.id });
  await blockPerson(b.ctx, { userId: blocked.id });
  await undo();
  const rows = await test.services.db.select().from(artistBlocks).where(eq(artistBlocks.userId, blocked.id));
  expect(rows.map(({ artistId, blockedBy }) => [artistId, blockedBy])).toEqual([
    [a.id, null],
    [b.id, b.userId],
  ]);
});

// Proves (rules.md, Merged profiles): what a claim won and an import made goes with it
it('gives back what a claim won and an import made meanwhile', async () => {
  const { db } = test.services;
  const holder = await makeArtist(test.services, { userId: null });
  const claimed = await makeSong(test.services, { artistId: holder.id, isClaimable: true });
  const made = { claim: 0, import: 0 };
  const { a, b, undo } = await mergedProfiles(async (artistId) => {
    const [claim] = await db.insert(claims).values({ artistId, songId: claimed.id }).returning();
    const [row] = await db
      .insert(tables.imports)
      .values({ artistId, releaseMbid: `r${artistId}` })
      .returning();
    Object.assign(made, { claim: claim?.id, import: row?.id });
  });
  await decideClaim(admin, { id: made.claim, decision: 'approve' });
  const album = await makeAlbum(test.services, { artistId: b.id, importId: made.import });
  const ofImport = { artistId: b.id, importId: made.import, albumId: album.id };
  const imported = await makeSong(test.services, ofImport);
  const own = await makeSong(test.services, { artistId: b.id });
  await undo();
  const ofA = and(inArray(songs.id, [claimed.id, imported.id, own.id]), eq(songs.artistId, a.id));
  const rows = await db.select().from(songs).where(ofA).orderBy(songs.id);
  expect(rows.map(({ id, albumId }) => [id, albumId])).toEqual([
    [claimed.id, null],
    [imported.id, album.id],
  ]);
  expect(await db.$count(albums, and(eq(albums.id, album.id), eq(albums.artistId, a.id)))).toBe(1);
});

// Proves (rules.md, Merged profiles): undone, songs are back in their albums and places, and no song is in an album of another
it('undoes merges by releases that kept no places: songs leave the albums of others', async () => {
  const { a, b, s, t, n, undo } = await mixedAlbums();
  await test.services
    .client`update artist_merges set moved = moved - 'places' where from_artist_id = ${a.id}`;
  await undo();
  for (const id of [s, t, n]) expect(await rowOf(id)).toMatchObject({ albumId: null });
  expect(await test.services.db.$count(artistMembers, eq(artistMembers.artistId, b.id))).toBe(1);
});

// Proves (rules.md, Merged profiles): a hidden profile is not merged
it('merges no profile that is hidden, whose work would be shown', async () => {
  const [a, b] = [await makeArtist(test.services), await makeArtist(test.services)];
  const { id } = await makeSong(test.services, { artistId: a.id });
  await moderate(admin, {
    targets: [{ targetType: 'artist', targetId: a.id }],
    decision: 'hide',
    reason: 'spam',
  });
  await expect(mergeArtists(admin, { id: a.id, intoArtistId: b.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A hidden profile cannot be merged. Please show it first.',
  });
  expect(await isPublic(id)).toBe(false);
});
