import { sql } from 'drizzle-orm';
import { imageKeys } from '../../catalog/images/index.ts';
import { filesOfArtists } from '../../catalog/uploads/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

/**
 * Storage keys of a person's files: those of their artist's songs, posts and claims, pictures that nothing else
 * shows, and originals without a song or post; as `scratch`, half-sent files and archives. Uploads of admins for
 * others are excluded.
 */
export async function listFiles(
  ctx: Ctx,
  userId: number,
): Promise<{ storageKeys: string[]; scratch: string[] }> {
  const files = await ctx.db.execute<{ key: string }>(sql`
    with own_artists as (select artist_id as id from artist_members where user_id = ${userId} and role = 'owner')
    ${filesOfArtists(sql`select id from own_artists`)}
    union select storage_key from uploads where user_id = ${userId} and song_id is null and content_id is null`);
  const scratch = await ctx.db.execute<{ key: string }>(sql`
    select storage_key as key from incoming_files where user_id = ${userId} and storage_key is not null
    union select p.storage_key from incoming_parts p join incoming_files f on f.id = p.file_id
      where f.user_id = ${userId}
    union select storage_key from listen_imports where user_id = ${userId} and storage_key is not null
    union select storage_key from data_exports where user_id = ${userId} and storage_key is not null`);
  const pictures = await ctx.db.execute<{ name: string }>(sql`
    with own_artists as (select artist_id as id from artist_members where user_id = ${userId} and role = 'owner')
    delete from images i where user_id = ${userId} and not exists (
      select from songs s join artists a on a.id = s.artist_id
        where s.cover_image = i.address and a.id not in (select id from own_artists)
      union all select from albums b join artists a on a.id = b.artist_id
        where b.cover_image = i.address and a.id not in (select id from own_artists)
      union all select from artists a where i.address in (a.cover_image, a.banner_image) and a.id not in (select id from own_artists))
    returning name`);
  return {
    storageKeys: [...files.map(({ key }) => key), ...pictures.flatMap(({ name }) => imageKeys(name))],
    scratch: scratch.map(({ key }) => key),
  };
}
