import { getPlayerState, savePlayerState } from '@stagedoor/core/catalog/player-state';
import { listSongsByIds } from '@stagedoor/core/catalog/songs';
import { KEPT_QUEUE, type PlayerState } from '@stagedoor/validators';
import { type Call, DONE, type Method, read, write } from '../method.ts';
import { many, milliseconds, one, songId, text, whole } from '../params.ts';
import { idOfSong, presentOneSong, presentSongs } from '../present.ts';
import { CODE, notFound, ProtocolError } from '../protocol-error.ts';
import type { Node } from '../render.ts';

const AT_ONCE = 200;

/** The songs of the player's state, the current one first. */
async function entriesOf({ ctx }: Call<unknown>, { songId, queue }: PlayerState): Promise<Node[]> {
  if (songId === null) return [];
  const ids = [songId, ...queue];
  const found = new Map<number, Node>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const songs = await listSongsByIds(ctx, { ids: [...new Set(ids.slice(at, at + AT_ONCE))] });
    const shown = await presentSongs(ctx, songs);
    for (const [place, song] of songs.entries()) found.set(song.id, shown[place] ?? {});
  }
  return ids.map((id) => found.get(id)).filter((entry) => entry !== undefined);
}

async function readQueue(call: Call<unknown>, current: (state: PlayerState) => Node): Promise<Node> {
  const state = await getPlayerState(call.ctx);
  return {
    ...(state.songId !== null && current(state)),
    position: state.positionMs,
    username: call.program.user.username,
    changed: state.updatedAt ?? new Date(0).toISOString(),
    changedBy: state.device ?? '',
    entry: await entriesOf(call, state),
  };
}

interface Played {
  songId: number | null;
  positionMs: number;
  queue: number[];
}

/** The site keeps what is played and what follows; what came before is history. */
async function saveQueue({ ctx, client }: Call<unknown>, played: Played): Promise<Node> {
  await savePlayerState(ctx, {
    ...played,
    queue: played.queue.slice(0, KEPT_QUEUE),
    device: client,
    deviceId: client.slice(0, 64),
  });
  return DONE;
}

const from = (ids: readonly number[], index: number, position = 0): Played => ({
  songId: ids[index] ?? null,
  positionMs: position,
  queue: ids.slice(index + 1),
});

const QUEUE = { id: many(songId).optional(), position: one(milliseconds).optional() };

export const queue: Record<string, Method> = {
  getPlayQueue: read({}, async (call) => ({
    playQueue: await readQueue(call, ({ songId }) => ({ current: idOfSong(Number(songId)) })),
  })),
  getPlayQueueByIndex: read({}, async (call) => ({
    playQueueByIndex: await readQueue(call, () => ({ currentIndex: 0 })),
  })),
  savePlayQueue: write({ ...QUEUE, current: one(songId).optional() }, (call) => {
    const { id = [], current, position } = call.input;
    const index = current === undefined ? 0 : id.indexOf(current);
    if (index < 0) throw new ProtocolError(CODE.generic, 'current: Must be one of the songs');
    return saveQueue(call, from(id, index, position));
  }),
  savePlayQueueByIndex: write({ ...QUEUE, currentIndex: one(whole).optional() }, (call) => {
    const { id = [], currentIndex, position } = call.input;
    if (id.length > 0 && currentIndex === undefined)
      throw new ProtocolError(CODE.missingParameter, "Required parameter 'currentIndex' is missing");
    if (id.length > 0 && (currentIndex ?? 0) >= id.length)
      throw new ProtocolError(CODE.generic, 'currentIndex: Must be a place in the queue');
    return saveQueue(call, from(id, currentIndex ?? 0, position));
  }),
  // The player's state is the one place in a song that a person has.
  getBookmarks: read({}, async ({ ctx, program }) => {
    const { song, positionMs, updatedAt } = await getPlayerState(ctx);
    if (!song || positionMs === 0) return { bookmarks: { bookmark: [] } };
    const bookmark = {
      position: positionMs,
      username: program.user.username,
      created: updatedAt,
      changed: updatedAt,
      entry: await presentOneSong(ctx, song),
    };
    return { bookmarks: { bookmark: [bookmark] } };
  }),
  createBookmark: write(
    { id: one(songId), position: one(milliseconds), comment: one(text).optional() },
    async (call) => {
      const { id, position } = call.input;
      const [song] = await listSongsByIds(call.ctx, { ids: [id] });
      if (!song) throw notFound('Song');
      const state = await getPlayerState(call.ctx);
      return saveQueue(call, {
        songId: id,
        positionMs: position,
        queue: state.queue.filter((one) => one !== id),
      });
    },
  ),
  deleteBookmark: write({ id: one(songId) }, async (call) => {
    const { songId, queue, positionMs } = await getPlayerState(call.ctx);
    if (songId !== call.input.id || positionMs === 0) throw notFound('Bookmark');
    return saveQueue(call, { songId, positionMs: 0, queue });
  }),
};
