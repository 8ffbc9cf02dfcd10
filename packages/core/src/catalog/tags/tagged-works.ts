import { tables } from '@stagedoor/db';
import { and, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isListedAt } from '../../platform/releases/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { albumVisibleIn } from '../albums/index.ts';
import { artistVisible } from '../artists/index.ts';
import { songVisibleWithAlbum } from '../songs/index.ts';

const { albums, albumTags, artists, artistTags, songs, songTags } = tables;

/** Everybody sees the pages of tags alike: drafts are on none of them, those of their own artist neither. */
export const publicSong = (now: Date) => songVisibleWithAlbum(NO_RIGHTS, now);
export const publicAlbum = (now: Date) => albumVisibleIn({ scope: 'public', now });

export const OF_SONG = sql`${songTags} join ${songs} on ${songs.id} = ${songTags.songId}
  join ${artists} on ${artists.id} = ${songs.artistId}
  left join ${albums} on ${albums.id} = ${songs.albumId} and ${albums.deletedAt} is null`;
const OF_ALBUM = sql`${albumTags} join ${albums} on ${albums.id} = ${albumTags.albumId}
  join ${artists} on ${artists.id} = ${albums.artistId}`;
const OF_ARTIST = sql`${artistTags} join ${artists} on ${artists.id} = ${artistTags.artistId}`;

/** Each look stops at the first one, whatever the planner knows. */
const one = (from: SQL, isTagged: SQL, isPublic: SQL | undefined) =>
  sql`(select true from ${from} where ${isTagged} and ${isPublic} limit 1)`;

const onePublicSong = (slug: SQL, now: Date) =>
  one(OF_SONG, sql`${songTags.slug} = ${slug}`, publicSong(now));

/** Whether everybody may see a song with the tag. */
export const isOnPublicSong = (slug: SQL, now: Date): SQL =>
  sql`coalesce(${onePublicSong(slug, now)}, false)`;

/** Whether everybody may see a work with the tag. */
export const isOnPublicWork = (slug: SQL, now: Date): SQL =>
  sql`coalesce(
    ${one(OF_ARTIST, sql`${artistTags.slug} = ${slug}`, artistVisible)},
    ${one(OF_ALBUM, sql`${albumTags.slug} = ${slug}`, publicAlbum(now))},
    ${onePublicSong(slug, now)},
    false)`;

/** Albums whose songs cannot be played yet are no news. */
const isAudible = (now: Date) =>
  sql`exists (select from ${songs} where ${and(
    sql`${songs.albumId} = ${albums.id} and ${songs.audioState} = 'ready'`,
    isNull(songs.deletedAt),
    isListedAt(songs, now),
  )})`;

interface Wanted {
  slug: SQL;
  /** The last one before. */
  behind: ((at: SQL, id: SQL) => SQL) | undefined;
  limit: number | Placeholder;
  now: Date;
}

/** Public albums with songs to play that bear a tag, or have a public song that does, as `id`, `at` and `artist_id`, latest first. */
export const albumsTagged = ({ slug, behind, limit, now }: Wanted): SQL => {
  const after = (at: SQL, id: SQL) => behind?.(at, id);
  const [ownAt, ownId] = [sql`${albumTags.newsAt}`, sql`${albumTags.albumId}`];
  const [songAt, albumId] = [sql`${songTags.newsAt}`, sql`${songTags.albumId}`];
  return sql`select id, at, artist_id from (
    (select ${ownId} as id, ${ownAt} as at, ${albums.artistId} as artist_id from ${OF_ALBUM}
      where ${and(sql`${albumTags.slug} = ${slug}`, publicAlbum(now), isAudible(now), after(ownAt, ownId))}
      order by ${ownAt} desc, ${ownId} desc limit ${limit})
    union
    (select distinct on (${songAt}, ${albumId}) ${albumId}, ${songAt}, ${albums.artistId} from ${OF_SONG}
      where ${and(
        sql`${songTags.slug} = ${slug} and ${albumId} is not null and ${albums.id} is not null`,
        sql`${songs.audioState} = 'ready'`,
        publicSong(now),
        publicAlbum(now),
        after(songAt, albumId),
      )}
      order by ${songAt} desc, ${albumId} desc limit ${limit})
  ) tagged order by at desc, id desc limit ${limit}`;
};

/** Public songs without an album that bear a tag and can be played, as `id`, `at` and `artist_id`, latest first. */
export const singlesTagged = ({ slug, behind, limit, now }: Wanted): SQL => {
  const [at, id] = [sql`${songTags.newsAt}`, sql`${songTags.songId}`];
  return sql`select ${id} as id, ${at} as at, ${songs.artistId} as artist_id from ${OF_SONG}
    where ${and(
      sql`${songTags.slug} = ${slug} and ${songTags.albumId} is null`,
      sql`${songs.audioState} = 'ready'`,
      publicSong(now),
      behind?.(at, id),
    )}
    order by ${at} desc, ${id} desc limit ${limit}`;
};

/** So many works are sorted; of more, the sorted index of all works is walked until a page is full. */
const FEW = 2_000;

/** The songs of a tag if they are few, or a condition for walking an index over all songs. */
export const songHasTag = (few: readonly number[] | null, slug: string): SQL =>
  few
    ? sql`${songs.id} = any(${sql.param([...few])}::int[])`
    : sql`(select true from ${songTags} where ${songTags.songId} = ${songs.id} and ${songTags.slug} = ${slug})`;

export const artistHasTag = (few: readonly number[] | null, slug: string): SQL =>
  few
    ? sql`${artists.id} = any(${sql.param([...few])}::int[])`
    : sql`(select true from ${artistTags} where ${artistTags.artistId} = ${artists.id} and ${artistTags.slug} = ${slug})`;

/** The ids, or null when there are many. */
export const asFew = (ids: number[]): number[] | null => (ids.length > FEW ? null : ids);

/** Songs with the tag, whoever may see them. */
export const songIdsTagged = (slug: SQL): SQL => {
  const part = (isSingle: SQL) =>
    sql`(select ${songTags.songId} as id from ${songTags} where ${songTags.slug} = ${slug} and ${isSingle} limit ${FEW + 1})`;
  return sql`${part(sql`${songTags.albumId} is null`)} union all ${part(sql`${songTags.albumId} is not null`)} limit ${FEW + 1}`;
};

export const artistIdsTagged = (slug: SQL): SQL =>
  sql`select ${artistTags.artistId} as id from ${artistTags} where ${artistTags.slug} = ${slug} limit ${FEW + 1}`;
