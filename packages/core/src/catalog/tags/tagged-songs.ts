import { tables } from '@stagedoor/db';
import type { Page, Song, TagListInput } from '@stagedoor/validators';
import { and, asc, desc, gt, lt, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentSong, selectSongs } from '../songs/index.ts';
import { getTaggedIds } from './find-tag.ts';
import { publicSong, songHasTag, songIdsTagged } from './tagged-works.ts';

const { songs } = tables;
const cursors = defineCursors('songs of a tag', { plays: 'number', id: 'number' });

/** Songs of a tag that everybody may see, by plays, most first. */
export async function listTaggedSongs(ctx: Ctx, input: TagListInput): Promise<Page<Song>> {
  const last = cursors.read(ctx, input.cursor);
  const { slug, few } = await getTaggedIds(ctx, input, songIdsTagged);
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const after =
    last && and(lte(songs.plays, last.plays), or(lt(songs.plays, last.plays), gt(songs.id, last.id)));
  const rows = await selectSongs(ctx.db)
    .where(and(publicSong(now), songHasTag(few, slug), after))
    .orderBy(desc(songs.plays), asc(songs.id))
    .limit(input.limit + 1);
  return cursors.page(ctx, rows, input.limit, (row) => presentSong(row, rights, now));
}
