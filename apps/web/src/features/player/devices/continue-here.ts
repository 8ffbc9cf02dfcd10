import { untilDone } from '../../../lib/requests/until-done.ts';
import { trpcClient } from '../../../lib/trpc.ts';
import { SONGS_AT_ONCE } from '../check-songs.ts';
import { player } from '../the-player.ts';
import { chooseContinued } from './choose-continued.ts';

/** Goes on where the other device is by now, with its queue. */
export async function continueHere(signal: AbortSignal): Promise<void> {
  const kept = await trpcClient.playerState.get.query(undefined, { signal });
  if (kept.songId === null) return;
  const ids = [...new Set([kept.songId, ...kept.queue])];
  const parts = Array.from({ length: Math.ceil(ids.length / SONGS_AT_ONCE) }, (_, part) =>
    ids.slice(part * SONGS_AT_ONCE, (part + 1) * SONGS_AT_ONCE),
  );
  const found = await Promise.all(
    parts.map((ids) => untilDone(() => trpcClient.songs.byIds.query({ ids }, { signal }), { signal })),
  );
  const { songs, positionMs } = chooseContinued(kept, found.flat());
  player.send({
    type: 'continue-from',
    songs,
    time: positionMs / 1000,
    source: kept.device ? { label: kept.device, kind: 'direct' } : null,
  });
}
