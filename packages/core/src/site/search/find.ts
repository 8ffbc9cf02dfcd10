import type { SearchInput, SearchPages } from '@stagedoor/validators';
import type { Ctx, SearchedKind } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { findPage } from './find-page.ts';

const NOTHING = { items: [], nextCursor: null };

/**
 * Artists, songs and albums whose name or title contains the term, ignoring case like PostgreSQL's ILIKE;
 * accents and composed characters must match. Best matches first, with a page per kind.
 */
export async function findMatches(ctx: Ctx, input: SearchInput): Promise<SearchPages> {
  const { q: text, type, limit, cursor } = input;
  if (type === 'all' && cursor !== undefined)
    throw badRequest('A cursor needs the type that it goes on with', 'type');
  const rights = await loadRights(ctx);
  const wants = (kind: SearchedKind) => type === 'all' || type === kind;
  const search = { text, rights, limit, cursor };
  const [artists, songs, albums] = await Promise.all([
    wants('artists') ? findPage(ctx, { kind: 'artists', ...search }) : NOTHING,
    wants('songs') ? findPage(ctx, { kind: 'songs', ...search }) : NOTHING,
    wants('albums') ? findPage(ctx, { kind: 'albums', ...search }) : NOTHING,
  ]);
  const nextCursor = artists.nextCursor ?? songs.nextCursor ?? albums.nextCursor;
  return { artists, songs, albums, nextCursor: type === 'all' ? null : nextCursor };
}
