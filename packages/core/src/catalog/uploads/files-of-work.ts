import { type SQL, sql } from 'drizzle-orm';

/** A query of the storage keys of works, whose ids the parts select. Claims are those of the artists or about the songs. */
export const filesOfWork = (work: { artists: SQL; songs: SQL; posts: SQL }): SQL => sql`
  select storage_key as key from renditions where song_id in (${work.songs})
  union select storage_key from download_files where storage_key is not null and song_id in (${work.songs})
  union select storage_key from content_files where content_id in (${work.posts})
  union select storage_key from claim_files where claim_id in (
    select id from claims where artist_id in (${work.artists}) or song_id in (${work.songs}))
  union select storage_key from request_deliveries where request_id in (
    select id from custom_requests where artist_id in (${work.artists}))
  union select storage_key from uploads where song_id in (${work.songs}) or content_id in (${work.posts})`;

/** A query of the storage keys of everything that artists have. */
export const filesOfArtists = (artists: SQL): SQL =>
  filesOfWork({
    artists,
    songs: sql`select id from songs where artist_id in (${artists})`,
    posts: sql`select id from contents where artist_id in (${artists})`,
  });
