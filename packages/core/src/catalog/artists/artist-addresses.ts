import { tables } from '@stagedoor/db';
import type { ArtistByName } from '@stagedoor/validators';
import { tagSlug } from '@stagedoor/validators/tag-slug';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { getArtist } from './queries.ts';

const { artistAddresses } = tables;
const BATCH = 1_000;

/** The artist whom an address names, by the name of today or an earlier one, in any spelling. */
export async function findArtistByName(ctx: Ctx, { name }: { name: string }): Promise<ArtistByName> {
  const [row] = await ctx.db
    .select({ id: artistAddresses.artistId })
    .from(artistAddresses)
    .where(eq(artistAddresses.slug, tagSlug(name)));
  if (!row) throw notFound('Artist');
  const { id, slug } = await getArtist(ctx, row);
  return { id, slug };
}

/** Gives addresses to profiles from before there were any. A trigger does it for all others. */
export async function nameOlderArtists(ctx: Ctx): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const rows = await ctx.db.execute(sql`
      select keep_artist_address(a.id, a.name) from (
        select o.id, o.name from artists o where tag_slug(o.name) <> ''
          and not exists (select from ${artistAddresses} n where n.artist_id = o.id and n.is_current)
        order by o.id limit ${BATCH}) a`);
    count = rows.length;
  }
}
