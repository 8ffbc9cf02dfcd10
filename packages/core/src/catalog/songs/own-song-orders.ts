import { tables } from '@stagedoor/db';
import type { OwnSongSort } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';

const { albums, songs } = tables;

const ID = sql`${songs.id}`;
/** Songs that need their artist come together: failed, without audio, in progress, ready. */
const NEED = sql`case when ${songs.isAudioPending} then 3 else array_position(
  array['failed', 'missing', 'processing', 'ready'], ${songs.audioState}) end`;

/** A single's own id, or that of the latest song on its album. */
const RELEASE = sql`coalesce((select max(s.id) from songs s
  where s.album_id = ${albums.id} and s.deleted_at is null), ${songs.id})`;

/** The sort columns of the studio's table. None is null, and the id is last, so that a row has one place. */
export const OWN_SONG_ORDERS: Record<OwnSongSort, readonly SQL[]> = {
  release: [sql`-${RELEASE}`, sql`${songs.discNumber}`, sql`coalesce(${songs.trackNumber}, 32767)`, ID],
  added: [ID],
  title: [sql`lower(${songs.title})`, ID],
  album: [
    sql`lower(coalesce(${albums.title}, ''))`,
    sql`coalesce(${albums.id}, 0)`,
    sql`${songs.discNumber}`,
    sql`coalesce(${songs.trackNumber}, 32767)`,
    ID,
  ],
  duration: [sql`coalesce(${songs.durationMs}, 0)`, ID],
  plays: [sql`${songs.plays}`, ID],
  status: [NEED, ID],
};
