import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { idsOf, songLists } from '../../testing/song-lists.ts';
import { likeSong, listAllLikedSongs } from '../likes/index.ts';
import { countPlay } from '../plays/index.ts';
import { getSong, listPopularSongs } from './queries.ts';
import { getWaveform } from './waveform.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const play = (ctx: Ctx, songId: number) => countPlay(ctx, { songId, listener: aListener() });
const missing = { code: 'not_found', message: 'Song not found' };

describe('hidden songs', () => {
  it.each([
    ['processing', { audioState: 'processing' as const }, {}, ['owner', 'admin']],
    ['failed', { audioState: 'failed' as const, failureReason: 'Broken' }, {}, ['owner', 'admin']],
    ['deleted', { deletedAt: new Date() }, {}, []],
    ['of a suspended artist', {}, { suspendedAt: new Date() }, ['owner', 'admin']],
    ['of a deleted artist', {}, { deletedAt: new Date() }, []],
    ['ready', {}, {}, ['anonymous', 'fan', 'owner', 'otherArtist', 'admin']],
    [
      'missing its audio',
      { audioState: 'missing' as const },
      {},
      ['anonymous', 'fan', 'owner', 'otherArtist', 'admin'],
    ],
  ])('a song %s', async (_name, songFields, artistFields, seenBy) => {
    const artist = await makeArtist(test.services, artistFields);
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id, ...songFields });
    const callers: Record<string, Ctx> = {
      anonymous: anonymous(test.services),
      fan: (await makeUser(test.services)).ctx,
      owner: artist.ctx,
      otherArtist: (await makeArtist(test.services)).ctx,
      admin: (await makeUser(test.services, { isAdmin: true })).ctx,
    };
    for (const [name, ctx] of Object.entries(callers)) {
      const isSeen = seenBy.some((who) => who === name);
      if (isSeen) {
        expect((await getSong(ctx, { id: song.id })).failureReason, name).toBe(
          ['owner', 'admin'].includes(name)
            ? ((songFields as { failureReason?: string }).failureReason ?? null)
            : null,
        );
      } else {
        await expect(getSong(ctx, { id: song.id }), name).rejects.toMatchObject(missing);
        await expect(getWaveform(ctx, { id: song.id }), name).rejects.toMatchObject(missing);
        await expect(play(ctx, song.id), name).rejects.toMatchObject(missing);
        if (ctx.actor.kind === 'user')
          await expect(likeSong(ctx, { songId: song.id }), name).rejects.toMatchObject(missing);
      }
      for (const [list, songs] of Object.entries(songLists(ctx, artist.id, album.id))) {
        if (list === 'popular' || list === 'liked') continue;
        expect(idsOf(await songs).includes(song.id), `${name}: ${list}`).toBe(isSeen);
      }
    }
  });

  it('are left out of likes when deleted, unfinished again, or by a suspended artist', async () => {
    const artist = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: artist.id });
    const fan = await makeUser(test.services);
    await likeSong(fan.ctx, { songId: song.id });
    const { songs, artists } = tables;
    const set = (fields: Partial<typeof songs.$inferInsert>) =>
      test.services.db.update(songs).set(fields).where(eq(songs.id, song.id));
    expect(idsOf(await listAllLikedSongs(fan.ctx))).toEqual([song.id]);
    await set({ audioState: 'processing' });
    expect(await listAllLikedSongs(fan.ctx)).toEqual([]);
    await set({ audioState: 'ready', deletedAt: new Date() });
    expect(await listAllLikedSongs(fan.ctx)).toEqual([]);
    await set({ deletedAt: null });
    await test.services.db.update(artists).set({ suspendedAt: new Date() }).where(eq(artists.id, artist.id));
    expect(await listAllLikedSongs(fan.ctx)).toEqual([]);
  });

  it('are left out of the popular songs, which all are playable', async () => {
    const artist = await makeArtist(test.services);
    for (const audioState of ['missing', 'processing', 'failed'] as const)
      await makeSong(test.services, { artistId: artist.id, audioState, plays: 2_000_000 });
    const best = await makeSong(test.services, { artistId: artist.id, plays: 1_999_999 });
    const admin = await makeUser(test.services, { isAdmin: true });
    expect(idsOf(await listPopularSongs(admin.ctx, { limit: 1 }))).toEqual([best.id]);
  });

  it('do not show the title of a deleted album', async () => {
    const artist = await makeArtist(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
    const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id });
    expect(await getSong(anonymous(test.services), { id: song.id })).toMatchObject({
      albumId: null,
      albumTitle: null,
    });
  });
});
