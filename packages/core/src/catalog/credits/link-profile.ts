import { eq, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { requireActingWriter } from '../artists/index.ts';
import { CREDITS_OF, type CreditedWork } from './credit-tables.ts';

/** Refuses with `not_found` a work whose credits do not name the profile. */
type RequireCredited = (ctx: Ctx, artistId: number, id: number) => Promise<void>;

/** Takes the link to the caller's profile out of the credits of another artist's work, which does not link to it again by itself. */
export const unlinkProfile = (
  ctx: Ctx,
  work: CreditedWork,
  requireCredited: RequireCredited,
): Promise<void> =>
  changeLinks(ctx, work, requireCredited, async (ctx, artistId) => {
    const { credits, refusals, workId } = CREDITS_OF[work.kind];
    await ctx.db.execute(sql`
      with unlinked as (
        update ${credits} set artist_id = null where ${workId} = ${work.id} and artist_id = ${artistId} returning name)
      insert into ${refusals} as r (${workId}, artist_id, names)
      select ${work.id}::int, ${artistId}::int, coalesce(array_agg(distinct name), '{}') from unlinked
      on conflict (artist_id, ${workId}) do update set names = r.names || excluded.names`);
  });

/** Takes `unlinkProfile` back: the names that were linked are linked again where they still stand, and the work's artist may link others. */
export const relinkProfile = (
  ctx: Ctx,
  work: CreditedWork,
  requireCredited: RequireCredited,
): Promise<void> =>
  changeLinks(ctx, work, requireCredited, async (ctx, artistId) => {
    const { credits, refusals, workId } = CREDITS_OF[work.kind];
    await ctx.db.execute(sql`
      with taken_back as (
        delete from ${refusals} where ${workId} = ${work.id} and artist_id = ${artistId} returning names)
      update ${credits} c set artist_id = ${artistId}::int from taken_back t
      where c.${workId} = ${work.id} and c.name = any (t.names) and c.artist_id is null`);
  });

async function changeLinks(
  ctx: Ctx,
  { kind, id }: CreditedWork,
  requireCredited: RequireCredited,
  change: (ctx: Ctx, artistId: number) => Promise<void>,
): Promise<void> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  await requireCredited(ctx, artistId, id);
  await inTransaction(ctx, async (ctx) => {
    const { works } = CREDITS_OF[kind];
    // Locks the work before its credits, and tells its artist's open forms that they have changed.
    await changeRows(ctx, works, { set: { updatedAt: touched(works) }, where: eq(works.id, id) });
    await change(ctx, artistId);
  });
}
