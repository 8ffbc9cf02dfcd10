import type { Ctx } from '@stagedoor/core';
import { getSong } from '@stagedoor/core/catalog/songs';
import type { Song } from '@stagedoor/validators';

/** Resolves with the song as soon as the worker has finished it, by the live event that pages wait for. */
export function whenProcessed(ctx: Ctx, songId: number): Promise<Song> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const song = await getSong(ctx, { id: songId });
      if (song.state === 'processing') return;
      stop();
      resolve(song);
    };
    const stop = ctx.live.subscribe(({ event }) => {
      if (event.type === 'song-processing' && event.songId === songId && event.state !== 'processing')
        look().catch(reject);
    });
    look().catch(reject);
  });
}
