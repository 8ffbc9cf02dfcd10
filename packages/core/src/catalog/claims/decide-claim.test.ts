import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlaylistSong, createPlaylist } from '../../community/playlists/index.ts';
import { addSongComment, listSongComments } from '../../community/song-comments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { listNotifications } from '../../platform/notifications/index.ts';
import {
  anonymous,
  listJobs,
  makeAlbum,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  raceForRow,
  type TestServices,
} from '../../testing/index.ts';
import { likeSong, listAllLikedSongs } from '../likes/index.ts';
import { recountListenersJob } from '../plays/index.ts';
import { createSongLink, deleteSong, getSong, getSongOrShared, updateSong } from '../songs/index.ts';
import { claimSong, decideClaim, listClaims } from './index.ts';
import { WON_BY_ANOTHER } from './settle-claim.ts';

let test: TestServices;
let admin: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  admin = await makeUser(test.services, { isAdmin: true });
});
afterAll(() => test.close());

const { artistListenerDays, artists, auditLog, claims, playEvents, songs } = tables;

/** A claimable song of one artist, and the claims of others. */
async function aClaim(fields: object = {}, count = 1) {
  const holder = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: holder.id, isClaimable: true, ...fields });
  const claimants = await Promise.all(Array.from({ length: count }, () => makeArtist(test.services)));
  const filed = [];
  for (const claimant of claimants) {
    await claimSong(claimant.ctx, { id: song.id, links: [], note: 'Mine' });
    const [row] = await test.services.db.select().from(claims).where(eq(claims.artistId, claimant.id));
    filed.push({ ...claimant, claimId: row?.id ?? 0 });
  }
  const [first] = filed;
  if (!first) throw new Error('No claim was filed');
  return { holder, song, claimant: first, filed };
}
const approve = (id: number) => decideClaim(admin.ctx, { id, decision: 'approve', reason: 'Checked' });
const reject = (id: number) => decideClaim(admin.ctx, { id, decision: 'reject', reason: 'No proof' });
const news = async (ctx: Ctx) =>
  (await listNotifications(ctx, { limit: 9 })).items.map(({ type, payload }) =>
    type === 'claim' ? payload.status : type,
  );
const readClaim = async (id: number) => {
  const [row] = await test.services.db.select().from(claims).where(eq(claims.id, id));
  return row;
};
const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status).sort();

describe('approving a claim', () => {
  // Proves (rules.md, Claims): the song moves with plays, likes, comments and playlists, without its album
  it('moves the song without its album, with plays, likes, comments and playlists', async () => {
    const holder = await makeArtist(test.services);
    const album = await makeAlbum(test.services, {
      artistId: holder.id,
      coverImage: '/media/images/a-480.webp',
    });
    const { song, claimant } = await aClaim({
      artistId: holder.id,
      albumId: album.id,
      trackNumber: 4,
      pinPlace: 2,
      plays: 41,
    });
    const fan = await makeUser(test.services);
    await likeSong(fan.ctx, { songId: song.id });
    await addSongComment(fan.ctx, { songId: song.id, text: 'Lovely', timestamp: 3 });
    const { id: playlistId } = await createPlaylist(fan.ctx, { name: 'Mine', isPublic: true });
    await addPlaylistSong(fan.ctx, { playlistId, songId: song.id });
    const before = await getSong(fan.ctx, song);
    const changed: number[] = [];
    const stop = test.services.live.subscribe(({ event }) => {
      if (event.type === 'catalog-changed') changed.push(event.artistId);
    });

    expect(await approve(claimant.claimId)).toMatchObject({
      status: 'approved',
      reason: 'Checked',
      song: { id: song.id, artistId: claimant.id },
      can: { approve: false, reject: false },
    });
    stop();
    expect(changed).toEqual([holder.id, claimant.id]);
    const moved = {
      artistId: claimant.id,
      albumId: null,
      trackNumber: null,
      albumTitle: null,
      isClaimable: false,
    };
    const { artistName: _old, updatedAt: _seen, ...rest } = before;
    expect(await getSong(fan.ctx, song)).toMatchObject({ ...rest, ...moved, plays: 41 });
    expect(before.coverImage).toBe('/media/images/a-480.webp');
    expect(await listAllLikedSongs(fan.ctx)).toMatchObject([{ id: song.id, artistId: claimant.id }]);
    expect((await listSongComments(fan.ctx, { songId: song.id, limit: 5 })).items).toHaveLength(1);
    const inPlaylists = eq(tables.playlistSongs.songId, song.id);
    expect(await test.services.db.$count(tables.playlistSongs, inPlaylists)).toBe(1);
    expect([await news(claimant.ctx), await news(holder.ctx)]).toEqual([['approved'], ['moved', 'filed']]);
    const [row] = await test.services.db.select().from(songs).where(eq(songs.id, song.id));
    expect(row).toMatchObject({ trackNumber: null, albumId: null, pinPlace: null });
    const [audited] = await test.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, claimant.claimId));
    expect(audited).toMatchObject({ act: 'approve-claim', targetType: 'claim', actorUserId: admin.id });
  });

  // Proves (rules.md, Secret links): a song that moves to another profile by a claim leaves its link behind
  it('ends the secret link that the people of the old profile know', async () => {
    const { holder, song, claimant } = await aClaim();
    const { url } = await createSongLink(holder.ctx, song);
    await approve(claimant.claimId);
    await updateSong(claimant.ctx, { id: song.id, state: 'draft' });
    const secretKey = url.slice(url.indexOf('key=') + 4);
    const stranger = { ...anonymous(test.services), secretKey };
    await expect(getSongOrShared(stranger, song)).rejects.toMatchObject({ code: 'not_found' });
    expect((await createSongLink(claimant.ctx, song)).url).not.toBe(url);
  });

  // Proves (rules.md, Claims): premium rights follow the song
  it('opens a premium song for the subscribers of the new artist, and closes it for those of the old one', async () => {
    const { holder, song, claimant } = await aClaim({ isPremium: true });
    const [old, fresh] = [await makeUser(test.services), await makeUser(test.services)];
    await makeSubscription(test.services, { userId: old.id, artistId: holder.id });
    await makeSubscription(test.services, { userId: fresh.id, artistId: claimant.id });
    const locked = () =>
      Promise.all([old, fresh, holder, claimant].map(async ({ ctx }) => (await getSong(ctx, song)).isLocked));
    expect(await locked()).toEqual([false, true, false, true]);
    await approve(claimant.claimId);
    expect(await locked()).toEqual([true, false, true, false]);
  });

  // Proves (rules.md, Claims): the song moves with plays, likes, comments and playlists, without its album
  // Proves (rules.md, Insights): a claimed song's listeners move with it
  it('moves its listeners, but keeps those who heard other songs of the old artist', async () => {
    const { holder, song, claimant } = await aClaim();
    const other = await makeSong(test.services, { artistId: holder.id });
    const heard = { window: 1, playedAt: new Date(), aggregatedAt: new Date() };
    const day = heard.playedAt.toISOString().slice(0, 10);
    await test.services.db.insert(playEvents).values([
      { ...heard, songId: song.id, listenerKey: 'l:one' },
      { ...heard, songId: song.id, listenerKey: 'l:both' },
      { ...heard, songId: other.id, listenerKey: 'l:both' },
    ]);
    const keys = ['l:one', 'l:both'];
    const values = keys.map((listenerKey) => ({ artistId: holder.id, day, listenerKey }));
    await test.services.db.insert(artistListenerDays).values(values);
    await approve(claimant.claimId);
    const recounts = await listJobs(test.services, recountListenersJob);
    expect(recounts).toContainEqual({ artistIds: [holder.id, claimant.id] });
    const listeners = async (artistId: number) => {
      const days = artistListenerDays;
      const rows = await test.services.db.select().from(days).where(eq(days.artistId, artistId));
      return rows.map(({ listenerKey }) => listenerKey).sort();
    };
    expect([await listeners(holder.id), await listeners(claimant.id)]).toEqual([
      ['l:both'],
      ['l:both', 'l:one'],
    ]);
  });

  // Proves (rules.md, Claims): two artists cannot win the same song
  it('rejects the other claims with the reason, also when two are approved at once', async () => {
    const { holder, song, filed } = await aClaim({}, 2);
    const [one, two] = filed.map(
      ({ claimId }) =>
        () =>
          approve(claimId),
    );
    if (!one || !two) throw new Error('Two claims were expected');
    const both = await raceForRow(test.services, { table: 'songs', id: song.id }, [one, two]);
    expect(outcomes(both)).toEqual(['fulfilled', 'rejected']);
    const rows = await Promise.all(filed.map(({ claimId }) => readClaim(claimId)));
    expect(rows.map((row) => row?.status).sort()).toEqual(['approved', 'rejected']);
    const winner = filed.find((_, index) => rows[index]?.status === 'approved');
    const loser = filed.find((_, index) => rows[index]?.status === 'rejected');
    expect(await readClaim(loser?.claimId ?? 0)).toMatchObject({
      reason: WON_BY_ANOTHER,
      decidedBy: admin.id,
    });
    expect((await getSong(holder.ctx, song)).artistId).toBe(winner?.id);
    expect(await news(loser?.ctx ?? admin.ctx)).toEqual(['rejected']);
    await expect(
      claimSong(loser?.ctx ?? admin.ctx, { id: song.id, links: [], note: 'Really mine' }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'This song belongs to another artist' });
  });

  // Proves (rules.md, Claims): the song moves with plays, likes, comments and playlists, without its album
  it('keeps an import with the song of the claimant that has it already', async () => {
    const recording = { importedFrom: 'musicbrainz', importedId: 'r-1' };
    const { song, claimant } = await aClaim(recording);
    const own = await makeSong(test.services, { artistId: claimant.id, ...recording });
    await approve(claimant.claimId);
    expect(await getSong(claimant.ctx, song)).toMatchObject({ importedFrom: null, importedId: null });
    expect(await getSong(claimant.ctx, own)).toMatchObject(recording);
  });

  // Proves (rules.md, Claims): nothing moves to a suspended or deleted profile, and no deleted song
  it('is refused for a deleted song, and for a profile that is suspended or deleted', async () => {
    const gone = await aClaim();
    await deleteSong(gone.holder.ctx, gone.song);
    await expect(approve(gone.claimant.claimId)).rejects.toMatchObject({ code: 'conflict' });
    for (const hidden of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
      const { song, claimant, holder } = await aClaim();
      await test.services.db.update(artists).set(hidden).where(eq(artists.id, claimant.id));
      await expect(approve(claimant.claimId)).rejects.toMatchObject({ code: 'conflict' });
      expect(await readClaim(claimant.claimId)).toMatchObject({ status: 'pending', decidedAt: null });
      expect((await getSong(holder.ctx, song)).artistId).toBe(holder.id);
      expect(await reject(claimant.claimId)).toMatchObject({ status: 'rejected' });
    }
  });

  // Proves (rules.md, Claims): nothing moves to a suspended or deleted profile, and no deleted song
  it('waits for a deletion of the song that comes first', async () => {
    const { song, claimant } = await aClaim();
    const [outcome] = await raceForRow(
      test.services,
      { table: 'songs', id: song.id },
      [() => approve(claimant.claimId)],
      (tx) => tx`update songs set deleted_at = now() where id = ${song.id}`,
    );
    expect(outcome).toMatchObject({ reason: { code: 'conflict' } });
  });
});

// Proves (rules.md, Claims): both sides are told
it('rejecting a claim leaves the song where it is, and tells both sides why', async () => {
  const { holder, song, claimant } = await aClaim();
  expect(await reject(claimant.claimId)).toMatchObject({ status: 'rejected', reason: 'No proof' });
  expect((await getSong(holder.ctx, song)).artistId).toBe(holder.id);
  expect([await news(claimant.ctx), await news(holder.ctx)]).toEqual([['rejected'], ['kept', 'filed']]);
  const isAboutThem = eq(auditLog.subjectUserId, claimant.userId);
  const [act] = await test.services.db.select().from(auditLog).where(isAboutThem);
  expect(act).toMatchObject({ act: 'reject-claim', thingId: claimant.claimId });
});

// Proves (rules.md, Claims): a claim is decided once, and a rejection needs a reason
it('a claim is decided once, however many admins decide it', async () => {
  const { song, claimant } = await aClaim();
  const [yes, no] = [() => approve(claimant.claimId), () => reject(claimant.claimId)];
  const both = await raceForRow(test.services, { table: 'songs', id: song.id }, [yes, no]);
  expect(outcomes(both)).toEqual(['fulfilled', 'rejected']);
  await expect(approve(claimant.claimId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await news(claimant.ctx)).toHaveLength(1);
});

// Proves (rules.md, Claims): only artists with a profile claim, and only admins decide
it('only admins list and decide claims', async () => {
  const { holder, claimant } = await aClaim();
  const decide = (ctx: Ctx) => decideClaim(ctx, { id: claimant.claimId, decision: 'approve' });
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [claimant.ctx, 'forbidden'],
    [holder.ctx, 'forbidden'],
  ] as const) {
    await expect(decide(ctx)).rejects.toMatchObject({ code });
    await expect(listClaims(ctx, { limit: 5 })).rejects.toMatchObject({ code });
  }
  await expect(decide({ ...admin.ctx, rateLimitScale: 0 })).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(decideClaim(admin.ctx, { id: 2_147_483_647, decision: 'approve' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await readClaim(claimant.claimId)).toMatchObject({ status: 'pending' });
});
