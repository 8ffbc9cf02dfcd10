import { tables } from '@stagedoor/db';
import { between, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { likedSongs, allPlays, songs } = tables;

/** No row belongs to it. */
const NOBODY = 0;

/** The person whose plays and likes the rules use: the caller (docs/rules.md, Smart playlists). */
export const viewerOf = ({ actor }: Ctx): number => (actor.kind === 'user' ? actor.userId : NOBODY);

/**
 * Whether the song is in a list that does not depend on it. `is true` keeps PostgreSQL from turning this into a
 * join: it expects few songs of several rules together, and would then read the list again for each of many.
 */
const isIn = (list: SQL): SQL => sql`(${songs.id} in (${list})) is true`;

export const isLikedBy = (viewerId: number): SQL =>
  isIn(sql`select ${likedSongs.songId} from ${likedSongs} where ${eq(likedSongs.userId, viewerId)}`);

/** The viewer's like of the song, newer ones being larger; null without one. */
export const likeOf = (viewerId: number): SQL =>
  sql`(select ${likedSongs.id} from ${likedSongs}
    where ${eq(likedSongs.userId, viewerId)} and ${eq(likedSongs.songId, songs.id)})`;

const playedBy = (viewerId: number, having: SQL): SQL =>
  isIn(sql`select ${allPlays.songId} from ${allPlays} where ${eq(allPlays.userId, viewerId)}
    group by ${allPlays.songId} having ${having}`);

/** Whether the viewer played the song so many times; songs that were never played have no rows to count. */
export const hasPlays = (viewerId: number, [from, to]: readonly [number, number]): SQL =>
  from === 0
    ? sql`not ${playedBy(viewerId, gt(count(), to))}`
    : playedBy(viewerId, between(count(), from, to));

/** How often the viewer played the song; only songs that they played are counted. */
export const playsOf = (viewerId: number): SQL =>
  sql`case when ${hasPlays(viewerId, [0, 0])} then 0 else (select count(*) from ${allPlays}
    where ${eq(allPlays.listenerKey, `u:${viewerId}`)} and ${eq(allPlays.songId, songs.id)}) end`;
