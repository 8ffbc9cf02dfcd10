import { escapeLike, tables } from '@stagedoor/db';
import type { HistoryInput, HistoryItem, Page } from '@stagedoor/validators';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentSong, type SelectedSong, selectSongs, songVisibleWithAlbum } from '../songs/index.ts';

const { albums, allListens, artists, songs } = tables;
const { listenedAt: playedAt, songId, userId: listener } = allListens;
const cursors = defineCursors('history', { playedAt: 'time', songId: 'number' });

/** Plays that are read at once while songs are searched for, or left out. */
const MOST_AT_ONCE = 10_000;

interface Play {
  playedAt: Date;
  songId: number;
}

/** The caller's plays and imported listens of songs that they can see, latest first; those whose names have all words of `q`. */
export async function listHistory(
  ctx: Ctx,
  { limit, cursor, q = '' }: HistoryInput,
): Promise<Page<HistoryItem>> {
  const { userId } = requireUser(ctx);
  let last = cursors.read(ctx, cursor);
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const isShown = and(songVisibleWithAlbum(rights, now), ...wordsOf(q));
  const found: (Play & { song: SelectedSong })[] = [];
  // Plays first, since PostgreSQL cannot know how many songs are left out, and might begin with all songs of the site.
  for (
    let size = q ? MOST_AT_ONCE : limit + 1;
    found.length <= limit;
    size = Math.min(size * 4, MOST_AT_ONCE)
  ) {
    const plays = await readPlays(ctx, { userId, last, limit: size });
    found.push(...(await addSongs(ctx, plays, isShown)));
    const end = plays.at(-1);
    if (!end || plays.length < size) break;
    last = { ...end, playedAt: end.playedAt.toISOString() };
  }
  return cursors.page(ctx, found.slice(0, limit + 1), limit, ({ song, playedAt }) => ({
    song: presentSong(song, rights, now),
    playedAt: playedAt.toISOString(),
  }));
}

interface PlaysInput {
  userId: number;
  last: { playedAt: string; songId: number } | undefined;
  limit: number;
}

/** A person's plays and listens from elsewhere, in the order of an index of each month, and of theirs. */
export function readPlays(ctx: Ctx, { userId, last, limit }: PlaysInput): Promise<Play[]> {
  const time = sql`${last?.playedAt}::timestamptz`;
  // The first condition is one of the index.
  const isAfter =
    last && sql`${playedAt} <= ${time} and (${playedAt} < ${time} or ${songId} < ${last.songId}::int)`;
  return ctx.db
    .select({ playedAt, songId })
    .from(allListens)
    .where(and(eq(listener, userId), isAfter))
    .orderBy(desc(playedAt), desc(songId))
    .limit(limit);
}

async function addSongs(ctx: Ctx, plays: readonly Play[], isShown: SQL | undefined) {
  if (plays.length === 0) return [];
  const ids = [...new Set(plays.map((play) => play.songId))];
  const rows = await selectSongs(ctx.db).where(and(inArray(songs.id, ids), isShown));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return plays.flatMap((play) => {
    const song = byId.get(play.songId);
    return song ? [{ ...play, song }] : [];
  });
}

/** Each word stands in the title, the artist's name or the album's. */
const wordsOf = (q: string): (SQL | undefined)[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const part = `%${escapeLike(word)}%`;
      return or(...[songs.title, artists.name, albums.title].map((name) => ilike(name, part)));
    });
