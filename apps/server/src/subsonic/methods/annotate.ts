import type { Ctx } from '@stagedoor/core';
import { followArtist, unfollowArtist } from '@stagedoor/core/catalog/follows';
import { likeSong, unlikeSong } from '@stagedoor/core/catalog/likes';
import { getPlayerState, savePlayerState } from '@stagedoor/core/catalog/player-state';
import { countPlay } from '@stagedoor/core/catalog/plays';
import { saveAlbum, unsaveAlbum } from '@stagedoor/core/catalog/saved-albums';
import { listSongsByIds } from '@stagedoor/core/catalog/songs';
import { requireConsent } from '@stagedoor/core/people/legal';
import { MAX_PLAY_AGE_MS } from '@stagedoor/validators';
import { type Call, DONE, type Method, openWrite, write } from '../method.ts';
import { artistId, flag, many, one, releaseId, songId, type Thing, thingId, whole } from '../params.ts';
import { CODE, notAuthorized, notFound, ProtocolError, toProtocolError } from '../protocol-error.ts';

/** This rating and higher ones are a like. */
const LIKED_FROM = 4;

const PASSED_OVER: ReadonlySet<number> = new Set([CODE.notFound, CODE.notAuthorized]);

/** Does something with each of a batch. What is gone or locked is passed over, and is an error only when all of them are. */
async function forEach<Item>(
  batch: readonly Item[],
  act: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const refusals: unknown[] = [];
  for (const [place, item] of batch.entries())
    try {
      await act(item, place);
    } catch (error) {
      const code = toProtocolError(error)?.code;
      if (code === undefined || !PASSED_OVER.has(code)) throw error;
      refusals.push(error);
    }
  if (refusals.length > 0 && refusals.length === batch.length) throw refusals[0];
}

const STARRED = {
  id: many(thingId).optional(),
  albumId: many(releaseId).optional(),
  artistId: many(artistId).optional(),
};

/** A star is a like of a song, a saved album, or a followed artist. */
async function setStar(ctx: Ctx, { kind, id }: Thing, isStarred: boolean): Promise<void> {
  if (kind === 'song') await (isStarred ? likeSong : unlikeSong)(ctx, { songId: id });
  else if (kind === 'album') await (isStarred ? saveAlbum : unsaveAlbum)(ctx, { albumId: id });
  else if (kind === 'artist') await (isStarred ? followArtist : unfollowArtist)(ctx, { artistId: id });
  else throw notFound('This');
}

type Starred = Call<{ id?: Thing[]; albumId?: Thing[]; artistId?: number[] }>;

const star = (isStarred: boolean) =>
  write(STARRED, async ({ ctx, input }: Starred) => {
    const things: Thing[] = [
      ...(input.id ?? []),
      ...(input.albumId ?? []),
      ...(input.artistId ?? []).map((id) => ({ kind: 'artist' as const, id })),
    ];
    if (things.length === 0)
      throw new ProtocolError(CODE.missingParameter, "Required parameter 'id' is missing");
    await forEach(things, (thing) => setStar(ctx, thing, isStarred));
    return DONE;
  });

/** Other devices see what is played, where the person keeps a history. What follows in the queue stays. */
async function tellNowPlaying({ ctx, client }: Call<unknown>, songId: number): Promise<void> {
  const [song] = await listSongsByIds(ctx, { ids: [songId] });
  if (!song) throw notFound('Song');
  if (song.audioUrl === null) throw notAuthorized('This song cannot be played');
  const { songId: current, queue, isKept } = await getPlayerState(ctx);
  if (!isKept || current === songId) return;
  await savePlayerState(ctx, {
    songId,
    positionMs: 0,
    queue: queue.slice(queue.indexOf(songId) + 1),
    device: client,
    deviceId: client.slice(0, 64),
  });
}

export const annotate: Record<string, Method> = {
  star: star(true),
  unstar: star(false),
  setRating: write({ id: one(thingId), rating: one(whole) }, async ({ ctx, input: { id, rating } }) => {
    if (rating > 5) throw new ProtocolError(CODE.generic, 'rating: Must be from 0 to 5');
    await setStar(ctx, id, rating >= LIKED_FROM);
    return DONE;
  }),
  // Plays are counted before one has agreed to new terms, as those of the site's player are.
  scrobble: openWrite(
    { id: many(songId), time: many(whole).optional(), submission: one(flag).optional() },
    async (call) => {
      const { ctx, input, program } = call;
      if (input.submission === false) await requireConsent(ctx);
      const now = ctx.now().getTime();
      await forEach(input.id, async (songId, place) => {
        if (input.submission === false) return tellNowPlaying(call, songId);
        const ageMs = Math.max(0, now - (input.time?.[place] ?? now));
        if (ageMs > MAX_PLAY_AGE_MS) return;
        await countPlay(ctx, { songId, listener: `program:${program.token.userId}`, ageMs });
      });
      return DONE;
    },
  ),
};
