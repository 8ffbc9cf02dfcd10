import {
  type CloseMatches,
  FEW_MATCHES,
  type FoundLyrics,
  type PlaylistSummary,
  type SearchInput,
  type SearchPages,
} from '@stagedoor/validators';
import { searchPlaylists } from '../../community/playlists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { findMatches } from './find.ts';
import { findCloseMatches } from './find-close-matches.ts';
import { findLyrics } from './find-lyrics.ts';

/**
 * The matches of each kind, songs by their lyrics and, in a search of all types, public playlists too. With `close`, those that come close
 * are added where there are few matches.
 */
export async function findEverything(
  ctx: Ctx,
  input: SearchInput & { close?: boolean },
): Promise<
  SearchPages & { playlists: PlaylistSummary[]; lyrics: FoundLyrics[]; closeMatches?: CloseMatches }
> {
  const isFirst = input.cursor === undefined;
  const hasLyrics = isFirst && (input.type === 'all' || input.type === 'songs');
  const [pages, playlists, lyrics] = await Promise.all([
    findMatches(ctx, input),
    input.type === 'all' ? searchPlaylists(ctx, input) : [],
    hasLyrics ? findLyrics(ctx, input) : [],
  ]);
  const kinds = [pages.artists, pages.songs, pages.albums];
  const amount = kinds.reduce((sum, { items }) => sum + items.length, 0);
  const isOnlyPage = isFirst && kinds.every(({ nextCursor }) => nextCursor === null);
  if (!input.close || !isOnlyPage || amount >= FEW_MATCHES) return { ...pages, playlists, lyrics };
  return { ...pages, playlists, lyrics, closeMatches: await findCloseMatches(ctx, input) };
}
