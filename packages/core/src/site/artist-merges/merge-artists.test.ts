import { tables } from '@stagedoor/db';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockPerson } from '../../catalog/artist-blocks/index.ts';
import { getArtist } from '../../catalog/artists/index.ts';
import { listTopSongs } from '../../catalog/songs/index.ts';
import { subscribe } from '../../money/subscriptions/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeMember,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { deleteUser, undoDeletion } from '../moderation/index.ts';
import { giveProfile } from '../profiles/index.ts';
import { getMergeScope, listMerges, mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const DAY_MS = 24 * 3600 * 1000;
/** Rights as they are now, not as they are remembered. */
const rightsOf = ({ ctx }: { ctx: Ctx }) => loadRights({ ...ctx, published: [] });

async function twoProfiles() {
  const [a, b] = [await makeArtist(test.services), await makeArtist(test.services)];
  return { a, b, from: a.id, into: b.id, input: { id: a.id, intoArtistId: b.id } };
}

/** Every row that a merge of these profiles may touch. */
async function rowsOf(ids: readonly number[]) {
  const { albums, artistBlocks, artistDays, artistListenerDays, artistMembers, artists, posts, songs } =
    tables;
  const { db } = test.services;
  return {
    songs: await db
      .select()
      .from(songs)
      .where(inArray(songs.artistId, [...ids]))
      .orderBy(songs.id),
    albums: await db
      .select()
      .from(albums)
      .where(inArray(albums.artistId, [...ids])),
    posts: await db
      .select()
      .from(posts)
      .where(inArray(posts.artistId, [...ids])),
    members: await db
      .select()
      .from(artistMembers)
      .where(inArray(artistMembers.artistId, [...ids]))
      .orderBy(artistMembers.artistId, artistMembers.userId),
    blocks: await db
      .select()
      .from(artistBlocks)
      .where(inArray(artistBlocks.artistId, [...ids])),
    days: await db
      .select()
      .from(artistDays)
      .where(inArray(artistDays.artistId, [...ids]))
      .orderBy(artistDays.artistId),
    listeners: await db
      .select()
      .from(artistListenerDays)
      .where(inArray(artistListenerDays.artistId, [...ids])),
    profiles: await db
      .select({ id: artists.id, into: artists.mergedIntoId, deletedAt: artists.deletedAt })
      .from(artists)
      .where(inArray(artists.id, [...ids]))
      .orderBy(artists.id),
  };
}

// Proves (rules.md, Merged profiles): admins merge, with a count of what moves before
it('is for admins, needs two profiles that are there, and says before what it moves', async () => {
  const { a, input } = await twoProfiles();
  const fan = await makeUser(test.services);
  const moderator = await makeUser(test.services, { isModerator: true });
  for (const { ctx } of [fan, a, moderator])
    for (const call of [
      mergeArtists(ctx, input),
      getMergeScope(ctx, input),
      undoMerge(ctx, { id: 1 }),
      listMerges(ctx, { artistId: a.id }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  const refused = (intoArtistId: number, code: string) =>
    expect(mergeArtists(admin, { id: a.id, intoArtistId })).rejects.toMatchObject({ code });
  await refused(a.id, 'bad_request');
  await refused(2_000_000_000, 'not_found');
  await makeSong(test.services, { artistId: a.id });
  for (const artistId of [a.id, input.intoArtistId]) await subscribe(fan.ctx, { artistId });
  const scope = { songs: 1, albums: 0, people: 1, subscribers: 1, subscribersOfBoth: 1 };
  expect(await getMergeScope(admin, input)).toMatchObject(scope);
});

// Proves (rules.md, Merged profiles): work, people, blocks, figures and addresses go to the other profile; undone, all of it is back; both acts in the log
it('moves the work, the people and the addresses, and undone gives all of it back', async () => {
  const { a, b, from, into, input } = await twoProfiles();
  const { db } = test.services;
  const helper = await makeArtist(test.services);
  await makeMember(test.services, { artistId: from, userId: helper.userId, role: 'uploader' });
  const imported = { importedFrom: 'musicbrainz', importedId: 'one' };
  const album = await makeAlbum(test.services, { artistId: from });
  const song = await makeSong(test.services, { artistId: from, albumId: album.id, ...imported });
  const theirs = await makeSong(test.services, { artistId: into, ...imported });
  await makePost(test.services, { artistId: from });
  const blocked = await makeUser(test.services);
  await blockPerson({ ...a.ctx, actingFor: from }, { userId: blocked.id });
  const day = '2031-03-01';
  await db.insert(tables.artistListenerDays).values({ artistId: from, day, listenerKey: 'somebody' });
  await db.insert(tables.artistDays).values([
    { artistId: from, day, subscribers: 2, newSubscribers: 1, earningsCents: 50 },
    { artistId: into, day, subscribers: 3, newSubscribers: 1, earningsCents: 70 },
  ]);
  const older = await makeArtist(test.services);
  await mergeArtists(admin, { id: older.id, intoArtistId: from });
  const before = await rowsOf([from, into, older.id]);

  const merge = await mergeArtists(admin, input);
  for (const id of [from, older.id]) expect((await getArtist(a.ctx, { id })).id).toBe(into);
  const listed = await listTopSongs(b.ctx, { artistId: into, includeMusicBrainz: true, limit: 9 });
  expect(listed.map(({ id, importedId }) => [id, importedId])).toEqual([
    [song.id, null],
    [theirs.id, 'one'],
  ]);
  const merged = await rowsOf([into]);
  expect([merged.songs.length, merged.albums.length, merged.posts.length]).toEqual([2, 1, 1]);
  expect(merged.days).toMatchObject([{ subscribers: 5, newSubscribers: 2, earningsCents: 70 }]);
  expect(merged.listeners).toMatchObject([{ listenerKey: 'somebody' }]);
  const roles = [b, a, helper].map(async (person) => (await rightsOf(person)).profiles.get(into));
  expect(await Promise.all(roles)).toEqual(['owner', 'manager', 'uploader']);
  expect((await rightsOf(blocked)).blockedBy).toContain(into);
  await expect(mergeArtists(admin, input)).rejects.toMatchObject({ code: 'not_found' });

  expect((await undoMerge(admin, { id: merge.id })).undoneAt).not.toBeNull();
  expect(await rowsOf([from, into, older.id])).toEqual(before);
  expect((await getArtist(a.ctx, { id: older.id })).id).toBe(from);
  expect((await rightsOf(a)).profiles.get(from)).toBe('owner');
  await expect(undoMerge(admin, { id: merge.id })).rejects.toMatchObject({ code: 'conflict' });
  expect((await listMerges(admin, { artistId: from })).map(({ id }) => id)).toContain(merge.id);
  const acts = await db.select().from(tables.auditLog).where(eq(tables.auditLog.act, 'undo'));
  expect(acts).toMatchObject([{ targetType: 'merge', targetId: merge.id }]);
  const ofOwner = eq(tables.auditLog.subjectUserId, a.userId);
  const named = (await db.select().from(tables.auditLog).where(ofOwner)).map(({ act, personal, id }) => ({
    act,
    id,
    name: personal.subject?.name,
  }));
  expect(named).toMatchObject([
    { act: 'merge', name: merge.fromName },
    { act: 'undo', name: merge.fromName },
  ]);
  await db.execute(sql`select erase_audit_person(${a.userId})`);
  const erased = await db
    .select()
    .from(tables.auditLog)
    .where(
      inArray(
        tables.auditLog.id,
        named.map(({ id }) => id),
      ),
    );
  expect(JSON.stringify(erased)).not.toContain(merge.fromName);
});

// Proves (rules.md, Merged profiles): the owner goes to a profile without one; 30 days to undo
it('gives its owner to a profile without one, and is undone for 30 days only', async () => {
  const { a, from } = await twoProfiles();
  const ownerless = await makeArtist(test.services, { userId: null });
  const input = { id: from, intoArtistId: ownerless.id };
  const early = await mergeArtists(admin, input);
  expect((await rightsOf(a)).profiles.get(ownerless.id)).toBe('owner');
  test.setNow(new Date(Date.now() + 29.9 * DAY_MS));
  await undoMerge(admin, { id: early.id });
  const merge = await mergeArtists(admin, input);
  test.setNow(new Date(Date.now() + 60 * DAY_MS));
  await expect(undoMerge(admin, { id: merge.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A merge can be undone for 30 days only',
  });
  test.setNow(null);
});

// Proves (rules.md, Merged profiles): a further merge is undone first
it('is refused an undo while the other profile was merged further', async () => {
  const { input, into } = await twoProfiles();
  const third = await makeArtist(test.services);
  const first = await mergeArtists(admin, input);
  const second = await mergeArtists(admin, { id: into, intoArtistId: third.id });
  await expect(undoMerge(admin, { id: first.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The profile was merged again since. Please undo that first.',
  });
  await undoMerge(admin, { id: second.id });
  await undoMerge(admin, { id: first.id });
});

// Proves (rules.md, Merged profiles): undone after the owner was deleted, the profile stays deleted until they return
it('leaves a profile deleted when it is undone after the owner was deleted, until they return', async () => {
  const { a, from, input } = await twoProfiles();
  const merge = await mergeArtists(admin, input);
  const deletion = await deleteUser(admin, { id: a.userId });
  await undoMerge(admin, { id: merge.id });
  const visitor = anonymous(test.services);
  await expect(getArtist(visitor, { id: from })).rejects.toMatchObject({ code: 'not_found' });
  await undoDeletion(admin, deletion);
  expect((await getArtist(visitor, { id: from })).id).toBe(from);
});

it('leaves the other profile to whom it was given in between', async () => {
  const { a, from, into, input } = await twoProfiles();
  const merge = await mergeArtists(admin, input);
  const [receiver] = await test.services.db
    .select({ username: tables.users.username })
    .from(tables.users)
    .where(eq(tables.users.id, a.userId));
  await giveProfile(admin, { artistId: into, username: receiver?.username ?? '' });
  await undoMerge(admin, { id: merge.id });
  const { profiles } = await rightsOf(a);
  expect([profiles.get(from), profiles.get(into)]).toEqual(['owner', 'owner']);
});
