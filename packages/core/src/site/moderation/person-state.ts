import { tables } from '@stagedoor/db';
import { asc, eq, sql } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import { publishAccountChanged } from '../../people/accounts/index.ts';
import { changeBySql } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { artists, sessions } = tables;

/**
 * Recomputes a person's suspension and whether their page and playlists are hidden, from decisions that are neither
 * undone nor over; the profiles that they own follow. A suspension ends their sessions.
 */
export async function refreshPersonState(ctx: Ctx, userId: number): Promise<void> {
  const now = ctx.now().toISOString();
  const [person] = await ctx.db.execute<{ isSuspended: boolean }>(sql`
    with suspension as (
      select min(created_at) as since, case when bool_or(until is null) then null else max(until) end as until
      from decisions where maker_user_id = ${userId} and kind = 'suspend' and undone_at is null
        and (until is null or until > ${now}::timestamptz)
    ), hiding as (
      select min(created_at) as since from decisions
      where target_type = 'user' and target_id = ${userId} and kind = 'hide' and undone_at is null
    )
    update users set suspended_at = suspension.since, suspended_until = suspension.until,
      hidden_at = least(suspension.since, hiding.since)
    from suspension, hiding where id = ${userId} returning suspension.since is not null as "isSuspended"`);
  if (!person) return;
  if (person.isSuspended) await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  const owned = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(isOwnedBy(userId))
    .orderBy(asc(artists.id));
  for (const { id } of owned) await refreshArtistState(ctx, id);
  await publishAccountChanged(ctx, userId);
}

/** Recomputes whether a profile is hidden: by a decision about it, or because its owner is suspended. */
export async function refreshArtistState(ctx: Ctx, artistId: number): Promise<void> {
  await changeBySql(
    ctx,
    artists,
    sql`with hiding as (
      select least(
        (select min(created_at) from decisions where target_type = 'artist' and target_id = ${artistId}
          and kind = 'hide' and undone_at is null),
        (select suspended_at from users join artist_members on user_id = users.id
          where artist_id = ${artistId} and role = 'owner')) as since
    )
    update artists set suspended_at = hiding.since from hiding
    where id = ${artistId} and suspended_at is distinct from hiding.since`,
  );
}
