import {
  type CloseMatches,
  FEW_MATCHES,
  type PlaylistSummary,
  type SearchInput,
  type SearchPages,
} from '@stagedoor/validators';
import { searchPlaylists } from '../../community/playlists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { findMatches } from './find.ts';
import { findCloseMatches } from './find-close-matches.ts';

/**
 * The matches of each kind and, in a search of all types, of public playlists too. With `close`, those that come close
 * are added where there are few matches.
 */
export async function findEverything(
  ctx: Ctx,
  input: SearchInput & { close?: boolean },
): Promise<SearchPages & { playlists: PlaylistSummary[]; closeMatches?: CloseMatches }> {
  const [pages, playlists] = await Promise.all([
    findMatches(ctx, input),
    input.type === 'all' ? searchPlaylists(ctx, input) : [],
  ]);
  const kinds = [pages.artists, pages.songs, pages.albums];
  const amount = kinds.reduce((sum, { items }) => sum + items.length, 0);
  const isOnlyPage = input.cursor === undefined && kinds.every(({ nextCursor }) => nextCursor === null);
  if (!input.close || !isOnlyPage || amount >= FEW_MATCHES) return { ...pages, playlists };
  return { ...pages, playlists, closeMatches: await findCloseMatches(ctx, input) };
}
