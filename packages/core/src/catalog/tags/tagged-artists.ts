import { tables } from '@stagedoor/db';
import type { Artist, Page, TagListInput } from '@stagedoor/validators';
import { and, asc, desc, gt, lt, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { artistVisible, selectArtists } from '../artists/index.ts';
import { getTaggedIds } from './find-tag.ts';
import { artistHasTag, artistIdsTagged } from './tagged-works.ts';

const { artists } = tables;
const cursors = defineCursors('artists of a tag', { monthlyListeners: 'number', id: 'number' });

/** Artists who bear a tag, by monthly listeners, most first. */
export async function listTaggedArtists(ctx: Ctx, input: TagListInput): Promise<Page<Artist>> {
  const last = cursors.read(ctx, input.cursor);
  const { slug, few } = await getTaggedIds(ctx, input, artistIdsTagged);
  const { monthlyListeners } = artists;
  const after =
    last &&
    and(
      lte(monthlyListeners, last.monthlyListeners),
      or(lt(monthlyListeners, last.monthlyListeners), gt(artists.id, last.id)),
    );
  const rows = await selectArtists(ctx.db)
    .where(and(artistVisible, artistHasTag(few, slug), after))
    .orderBy(desc(monthlyListeners), asc(artists.id))
    .limit(input.limit + 1);
  return cursors.page(ctx, rows, input.limit, (row) => row);
}
