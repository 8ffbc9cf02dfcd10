import type { PlaylistLink, PlaylistLinks } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { followedBy } from './visible.ts';

/** The rest is on the page of all playlists. */
const MOST = 50;

type LinkRow = { [Key in keyof PlaylistLink]: PlaylistLink[Key] } & { total: number };

/**
 * The caller's own playlists, then those that are shared with them, then those that they follow, for the sidebar of
 * every page. It reads one song of each instead of all.
 */
export async function listPlaylistLinks(ctx: Ctx): Promise<PlaylistLinks> {
  const { userId } = requireUser(ctx);
  const visible = songVisibleTo(await loadRights(ctx), ctx.now());
  const rows = await ctx.db.execute<LinkRow>(sql`
    with kept as (
      select id, 'owner' as role from playlists where user_id = ${userId}
      union all select playlist_id, role from playlist_collaborators where user_id = ${userId}
      union all select playlist_id, null from (${followedBy(userId)}) followed
        where not exists (select from playlist_collaborators c
          where c.playlist_id = followed.playlist_id and c.user_id = ${userId})
    ), listed as (
      select p.*, kept.role, u.display_username, count(*) over ()::int as total,
        case kept.role when 'owner' then 0 when 'editor' then 1 when 'viewer' then 1 else 2 end as place
      from kept join playlists p on p.id = kept.id join users u on u.id = p.user_id and u.deleted_at is null
      where p.deleted_at is null order by place, p.id desc limit ${MOST}
    )
    select listed.id, listed.name, display_username as "ownerName", role, rules is not null as "isSmart",
      rules is null and role in ('owner', 'editor') is true as "takesSongs", total,
      coalesce(listed.cover_image, first.image) as "coverImage",
      case when listed.cover_image is null then first.placeholder else listed.cover_placeholder end
        as "coverPlaceholder"
    from listed left join lateral (
      select coalesce(songs.cover_image, albums.cover_image) as image,
        case when songs.cover_image is null then albums.cover_placeholder else songs.cover_placeholder end as placeholder
      from playlist_songs ps join songs on songs.id = ps.song_id join artists on artists.id = songs.artist_id
        left join albums on albums.id = songs.album_id and albums.deleted_at is null
      where listed.cover_image is null and ps.playlist_id = listed.id and ${visible}
        and coalesce(songs.cover_image, albums.cover_image) is not null
      order by ps.position limit 1
    ) first on true
    order by place, listed.id desc`);
  return { items: rows.map(({ total: _total, ...link }) => link), total: rows[0]?.total ?? 0 };
}
