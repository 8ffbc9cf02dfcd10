import type { CloseMatches, CloseMatchesInput } from '@stagedoor/validators';
import type { Ctx, Rights, SearchedKind } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { findCloseIds } from './close-ids.ts';
import { memoryOf, seenBy, selectInOrder } from './find-page.ts';
import type { Shown } from './found-rows.ts';

/**
 * Names that do not contain the term but come close: all its words in any order, words joined or split, or one typo,
 * ignoring accents and signs; and songs of a genre of that name. One page of each kind, closest first.
 */
export async function findCloseMatches(ctx: Ctx, input: CloseMatchesInput): Promise<CloseMatches> {
  const { q: text, type, limit } = input;
  const rights = await loadRights(ctx);
  const wants = (kind: SearchedKind) => type === 'all' || type === kind;
  const [artists, songs, albums] = await Promise.all([
    wants('artists') ? findClose(ctx, 'artists', { text, rights, limit }) : [],
    wants('songs') ? findClose(ctx, 'songs', { text, rights, limit }) : [],
    wants('albums') ? findClose(ctx, 'albums', { text, rights, limit }) : [],
  ]);
  return { artists, songs, albums };
}

async function findClose<Kind extends SearchedKind>(
  ctx: Ctx,
  kind: Kind,
  { text, rights, limit: count }: { text: string; rights: Rights; limit: number },
): Promise<Shown[Kind][]> {
  const held = await memoryOf(ctx)?.findClose({ kind, text, sees: seenBy(kind, rights), count });
  const others = await findCloseIds(ctx, { kind, text, rights, count, hasNames: !held });
  const places = [...new Set([...(held ?? []), ...others])].map((id) => ({ id }));
  const matches = await selectInOrder(ctx, { kind, rights }, places);
  return matches.slice(0, count).map(({ row }) => row);
}
