import { tables } from '@stagedoor/db';
import type { FoundLyrics, SearchLyricsInput } from '@stagedoor/validators';
import { inArray, sql } from 'drizzle-orm';
import { findLine, foldLine, readLines } from '../../catalog/lyrics/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { selectInOrder } from './find-page.ts';

const { songLyrics } = tables;

/** Shorter terms are in every song. */
const SHORTEST = 3;
/** So many songs with the term are compared at most; of those, so many are looked up, the most played first. */
const MAX_FOUND = 1_000;
const MAX_SHOWN = 200;

/**
 * Songs in whose lyrics the term is, with the line where it begins, the most played first. Case, accents and punctuation do not
 * count, and the term may go on into the next line. Songs that are locked for the caller are not searched.
 */
export async function findLyrics(ctx: Ctx, { q, limit }: SearchLyricsInput): Promise<FoundLyrics[]> {
  const term = foldLine(q);
  if (term.length < SHORTEST) return [];
  const places = await ctx.db.execute<{ id: number }>(sql`
    with found as materialized (
      select song_id from song_lyrics where folded like ${`%${term}%`} limit ${MAX_FOUND})
    select s.id from found join songs s on s.id = found.song_id
    where s.deleted_at is null order by s.plays desc, s.id limit ${MAX_SHOWN}`);
  const rights = await loadRights(ctx);
  const matches = await selectInOrder(ctx, { kind: 'songs', rights }, [...places]);
  const songs = matches.flatMap(({ row }) => (row.isLocked ? [] : [row])).slice(0, limit);
  const lines = await readFoundLines(
    ctx,
    songs.map(({ id }) => id),
    term,
  );
  return songs.flatMap((song) => {
    const line = lines.get(song.id);
    return line ? [{ song, line: line.text, startMs: line.startMs }] : [];
  });
}

async function readFoundLines(ctx: Ctx, songIds: readonly number[], term: string) {
  if (songIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(songLyrics)
    .where(inArray(songLyrics.songId, [...songIds]));
  return new Map(
    rows.map((row) => {
      const lines = readLines(row);
      const texts = lines.map(({ text }) => text);
      return [row.songId, lines[findLine(texts, term)]];
    }),
  );
}
