import type { PlaylistSummary, SearchInput, SearchPages } from '@stagedoor/validators';
import { searchPlaylists } from '../../community/playlists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { findMatches } from './find.ts';

/** The matches of each kind and, in a search of all types, of public playlists too. */
export async function findEverything(
  ctx: Ctx,
  input: SearchInput,
): Promise<SearchPages & { playlists: PlaylistSummary[] }> {
  const [pages, playlists] = await Promise.all([
    findMatches(ctx, input),
    input.type === 'all' ? searchPlaylists(ctx, input) : [],
  ]);
  return { ...pages, playlists };
}
