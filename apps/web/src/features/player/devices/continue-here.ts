import { untilDone } from '../../../lib/requests/until-done.ts';
import { trpcClient } from '../../../lib/trpc.ts';
import { SONGS_AT_ONCE } from '../check-songs.ts';
import { player } from '../the-player.ts';

/** Goes on where the other device is by now, with its queue. */
export async function continueHere(signal: AbortSignal): Promise<void> {
  const { songId, queue, positionMs, device } = await trpcClient.playerState.get.query(undefined, { signal });
  if (songId === null) return;
  const ids = [...new Set([songId, ...queue])];
  const parts = Array.from({ length: Math.ceil(ids.length / SONGS_AT_ONCE) }, (_, part) =>
    ids.slice(part * SONGS_AT_ONCE, (part + 1) * SONGS_AT_ONCE),
  );
  const found = await Promise.all(
    parts.map((ids) => untilDone(() => trpcClient.songs.byIds.query({ ids }, { signal }), { signal })),
  );
  const songs = new Map(found.flat().map((song) => [song.id, song]));
  player.send({
    type: 'continue-from',
    songs: [songId, ...queue].flatMap((id) => songs.get(id) ?? []),
    time: positionMs / 1000,
    source: device ? { label: device, kind: 'direct' } : null,
  });
}
