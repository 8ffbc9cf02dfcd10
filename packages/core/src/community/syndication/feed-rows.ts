import { tables } from '@stagedoor/db';
import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { songVisibleWithAlbum } from '../../catalog/songs/index.ts';
import { isListedAt, type ModeratedRelease } from '../../platform/releases/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { postListed } from '../posts/index.ts';

const { albums, artists, posts, postFiles, postPictures, renditions, songs } = tables;

/** Newest ones; feed readers keep what they have seen. */
const MAX_ITEMS = 100;

export interface FileRow {
  id: number;
  sha256: string;
  contentType: string;
  bytes: number;
}

type ReleaseRow = Omit<ModeratedRelease, 'publishAt' | 'hiddenAt'> & {
  publishAt: string | null;
  hiddenAt: string | null;
};

/** A row of one kind as JSON; moments are texts. */
export interface FeedRow {
  kind: 'post' | 'song' | 'album';
  id: number;
  at: string;
  updatedAt: string;
  artistId: number;
  artistName: string;
  title: string;
  text: string | null;
  picture: string | null;
  pictures: string[] | null;
  isPremium: boolean;
  isExplicit: boolean;
  durationMs: number | null;
  albumId: number | null;
  albumTitle: string | null;
  songCount: number | null;
  file: FileRow | null;
  release: ReleaseRow | null;
  albumRelease: ReleaseRow | null;
}

const moment = (column: SQLWrapper) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const releaseOf = (work: typeof albums | typeof songs) => sql`json_build_object(
  'releaseState', ${work.releaseState}, 'publishAt', ${work.publishAt},
  'earlyAccessDays', ${work.earlyAccessDays}, 'hiddenAt', ${work.hiddenAt})`;

const fileOf = (file: SQL) => sql`json_build_object(
  'id', ${file}.id, 'sha256', ${file}.sha256, 'contentType', ${file}.content_type, 'bytes', ${file}.bytes)`;

const announced = (work: typeof albums | typeof songs) =>
  sql`coalesce(${work.announcedAt}, ${work.createdAt})`;

/** Published posts of the artists, newest first. `isWanted` may name columns of posts and artists. */
export const postRows = (isWanted: SQL | undefined): SQL => sql`(
  select ${posts.createdAt} as at, ${posts.id} as id, json_build_object(
    'kind', 'post', 'id', ${posts.id}, 'at', ${moment(posts.createdAt)}, 'updatedAt', ${moment(posts.updatedAt)},
    'artistId', ${artists.id}, 'artistName', ${artists.name}, 'title', ${posts.title}, 'text', ${posts.description},
    'picture', ${artists.coverImage}, 'isPremium', ${posts.isPremium}, 'isExplicit', false,
    'durationMs', ${posts.durationMs},
    'pictures', (select json_agg(p.url order by p.position, p.id) from ${postPictures} p
      where p.content_id = ${posts.id} and p.state = 'ready'),
    'file', (select ${fileOf(sql`f`)} from ${postFiles} f
      where f.content_id = ${posts.id} and f.variant in ('mp3', 'video') order by f.id limit 1)) as item
  from ${posts} join ${artists} on ${artists.id} = ${posts.artistId}
  where ${and(postListed, isWanted)}
  order by ${posts.createdAt} desc, ${posts.id} desc limit ${MAX_ITEMS})`;

/** Listed songs of the artists that have audio, newest first. `isWanted` may name columns of songs and artists. */
const songRows = (now: Date, isWanted: SQL | undefined): SQL => sql`(
  select ${announced(songs)} as at, ${songs.id} as id, json_build_object(
    'kind', 'song', 'id', ${songs.id}, 'at', ${moment(announced(songs))}, 'updatedAt', ${moment(songs.updatedAt)},
    'artistId', ${artists.id}, 'artistName', ${artists.name}, 'title', ${songs.title}, 'text', ${songs.description},
    'picture', coalesce(${songs.coverImage}, ${albums.coverImage}, ${artists.coverImage}),
    'isPremium', ${songs.isPremium}, 'isExplicit', ${songs.isExplicit}, 'durationMs', ${songs.durationMs},
    'albumId', ${albums.id}, 'albumTitle', ${albums.title}, 'release', ${releaseOf(songs)},
    'albumRelease', case when ${albums.id} is not null then ${releaseOf(albums)} end,
    'file', (select ${fileOf(sql`r`)} from ${renditions} r
      where r.song_id = ${songs.id} and r.format = 'mp3' and r.superseded_at is null)) as item
  from ${songs} join ${artists} on ${artists.id} = ${songs.artistId}
    left join ${albums} on ${albums.id} = ${songs.albumId} and ${albums.deletedAt} is null
  where ${and(songVisibleWithAlbum(NO_RIGHTS, now), sql`${songs.audioState} = 'ready'`, isWanted)}
  order by ${announced(songs)} desc, ${songs.id} desc limit ${MAX_ITEMS})`;

/** Listed albums with a song that can be heard. */
const albumRows = (now: Date, isWanted: SQL | undefined): SQL => sql`(
  select ${announced(albums)} as at, ${albums.id} as id, json_build_object(
    'kind', 'album', 'id', ${albums.id}, 'at', ${moment(announced(albums))}, 'updatedAt', ${moment(albums.updatedAt)},
    'artistId', ${artists.id}, 'artistName', ${artists.name}, 'title', ${albums.title}, 'text', ${albums.description},
    'picture', coalesce(${albums.coverImage}, ${artists.coverImage}), 'isPremium', false, 'isExplicit', false,
    'songCount', (select count(*) from songs s where ${audible(now)})) as item
  from ${albums} join ${artists} on ${artists.id} = ${albums.artistId}
  where ${and(isNull(albums.deletedAt), isNull(artists.deletedAt), isNull(artists.suspendedAt), isListedAt(albums, now), isWanted)}
    and exists (select from songs s where ${audible(now)})
  order by ${announced(albums)} desc, ${albums.id} desc limit ${MAX_ITEMS})`;

const audible = (
  now: Date,
) => sql`s.album_id = ${albums.id} and s.deleted_at is null and s.audio_state = 'ready'
  and ${isListedAt(
    {
      releaseState: sql`s.release_state`,
      publishAt: sql`s.publish_at`,
      earlyAccessDays: sql`s.early_access_days`,
      hiddenAt: sql`s.hidden_at`,
    },
    now,
  )}`;

/** The newest posts and releases of artists, in one piece of SQL; premium posts where they are wanted. */
export const workRows = (now: Date, artistIs: (id: SQL) => SQL, withPremiumPosts: boolean): SQL => sql`(
  select item from (
    ${postRows(and(artistIs(sql`${posts.artistId}`), withPremiumPosts ? undefined : sql`not ${posts.isPremium}`))}
    union all ${songRows(now, artistIs(sql`${songs.artistId}`))}
    union all ${albumRows(now, artistIs(sql`${albums.artistId}`))}
  ) works order by at desc, item ->> 'kind', id desc limit ${MAX_ITEMS})`;
