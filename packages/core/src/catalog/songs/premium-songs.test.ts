import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { songLists } from '../../testing/song-lists.ts';
import { likeSong } from '../likes/index.ts';
import { countPlay } from '../plays/index.ts';
import { getSong } from './queries.ts';
import { getWaveform } from './waveform.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const play = (ctx: Ctx, songId: number) => countPlay(ctx, { songId, listener: aListener() });

describe('premium songs', () => {
  it('have an address in lists only for callers who may play them', async () => {
    const artist = await makeArtist(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const { id } = await makeSong(test.services, {
      artistId: artist.id,
      albumId: album.id,
      isPremium: true,
      plays: 5_000_000,
    });
    const [fan, lapsed, subscriber] = await Promise.all([1, 2, 3].map(() => makeUser(test.services)));
    const admin = await makeUser(test.services, { isAdmin: true });
    if (!fan || !lapsed || !subscriber) throw new Error('Three people were wanted');
    const artistId = artist.id;
    await makeSubscription(test.services, { userId: subscriber.id, artistId });
    await makeSubscription(test.services, { userId: lapsed.id, artistId, paidUntil: new Date(0) });
    const other = await makeArtist(test.services);
    const callers: [string, Ctx, boolean][] = [
      ['anonymous', anonymous(test.services), true],
      ['fan', fan.ctx, true],
      ['lapsed', lapsed.ctx, true],
      ['another artist', other.ctx, true],
      ['subscriber', subscriber.ctx, false],
      ['artist', artist.ctx, false],
      ['admin', admin.ctx, false],
    ];
    for (const [name, ctx, isLocked] of callers) {
      if (ctx.actor.kind === 'user') await likeSong(ctx, { songId: id });
      const found = Object.entries(songLists(ctx, artistId, album.id)).filter(
        ([list]) => list !== 'liked' || ctx.actor.kind === 'user',
      );
      for (const [list, songs] of [...found, ['one', getSong(ctx, { id }).then((song) => [song])] as const]) {
        const song = (await songs).find((one) => one.id === id);
        expect(song, `${name}: ${list}`).toMatchObject({ isLocked, isPremium: true });
        expect(song?.audioUrl === null, `${name}: ${list}`).toBe(isLocked);
        expect(song?.sources.length === 0, `${name}: ${list}`).toBe(isLocked);
        if (isLocked) expect(JSON.stringify(song)).not.toContain('/media/audio');
      }
      if (isLocked) await expect(play(ctx, id), name).rejects.toMatchObject({ code: 'forbidden' });
      else expect(await play(ctx, id), name).toMatchObject({ counted: true });
    }
  });

  it('show their waveform to everybody, and no address before they are ready', async () => {
    const artist = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: artist.id, isPremium: true });
    await test.services.db.insert(tables.songWaveforms).values({ songId: song.id, peaks: [0, 255] });
    expect(await getWaveform(anonymous(test.services), { id: song.id })).toEqual({
      peaks: [0, 255],
      durationMs: 180_000,
    });
    const unready = await makeSong(test.services, { artistId: artist.id, audioState: 'processing' });
    expect(await getSong(artist.ctx, { id: unready.id })).toMatchObject({ audioUrl: null, sources: [] });
    await expect(play(artist.ctx, unready.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
