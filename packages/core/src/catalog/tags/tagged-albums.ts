import type { Album, Page, TagListInput } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { listAlbumsByIds } from '../albums/index.ts';
import { getTag } from './find-tag.ts';
import { albumsTagged } from './tagged-works.ts';

const cursors = defineCursors('albums of a tag', { at: 'time', id: 'number' });

/** Albums of a tag that everybody may see, latest first: those that bear it, and those with a song that does. */
export async function listTaggedAlbums(ctx: Ctx, input: TagListInput): Promise<Page<Album>> {
  const last = cursors.read(ctx, input.cursor);
  const { slug } = await getTag(ctx, input);
  const found = await ctx.db.execute<{ id: number; at: string }>(
    albumsTagged({
      slug: sql`${slug}`,
      behind: last && ((at, id) => sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::int)`),
      limit: input.limit + 1,
      now: ctx.now(),
    }),
  );
  const places = found.map(({ id, at }) => ({ id, at: new Date(at) }));
  const page = cursors.page(ctx, places, input.limit, ({ id }) => id);
  const albums = new Map((await listAlbumsByIds(ctx, page.items)).map((album) => [album.id, album]));
  return { ...page, items: page.items.flatMap((id) => albums.get(id) ?? []) };
}
