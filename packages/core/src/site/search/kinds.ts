import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import { albumVisibleIn } from '../../catalog/albums/index.ts';
import { artistVisible } from '../../catalog/artists/index.ts';
import { songVisibleIn } from '../../catalog/songs/index.ts';
import type { SearchedKind } from '../../platform/context/index.ts';
import { OWN_PROFILES, type VisibilityScope } from '../../platform/rights/index.ts';

const { albums, albumTitles, artistNames, artists, songs, songTitles } = tables;

/** One searchable kind: its rows, their lower-cased names, and who may see them. */
export interface Kind {
  /** The table of the names. */
  names: SQL;
  rows: SQL;
  id: SQL;
  title: SQL;
  /** Second sort key, highest first. */
  popularity: SQL;
  /** The condition of the popularity index; all visible rows match it. */
  isListed: SQL;
  /** The join that the visibility rule needs. */
  join: SQL;
  /** The artist whose it is. */
  owner: SQL;
  /** Filters rows by visibility. Without a time, the statement's own is used. */
  isThere: SQL | undefined;
  /** Without a time it is the statement's. */
  isVisible(scope: VisibilityScope, now?: Date): SQL | undefined;
}

const songKind: Kind = {
  names: sql`${songTitles}`,
  rows: sql`${songs}`,
  id: sql`${songs.id}`,
  title: sql`lower(${songs.title})`,
  popularity: sql`${songs.plays}`,
  isListed: sql`${songs.deletedAt} is null`,
  join: sql`join ${artists} on ${artists.id} = ${songs.artistId}`,
  owner: sql`${songs.artistId}`,
  isThere: sql`${songs.deletedAt} is null and ${artists.deletedAt} is null`,
  isVisible: (scope, now) => songVisibleIn(scope, OWN_PROFILES, now),
};

/** Albums have no plays: of two equally good matches, the newer one comes first. */
const albumKind: Kind = {
  names: sql`${albumTitles}`,
  rows: sql`${albums}`,
  id: sql`${albums.id}`,
  title: sql`lower(${albums.title})`,
  popularity: sql`${albums.id}`,
  isListed: sql`true`,
  join: sql`join ${artists} on ${artists.id} = ${albums.artistId}`,
  owner: sql`${albums.artistId}`,
  isThere: sql`${albums.deletedAt} is null and ${artists.deletedAt} is null`,
  isVisible: (scope, now) => albumVisibleIn({ scope, ...(now && { now }) }),
};

const artistKind: Kind = {
  names: sql`${artistNames}`,
  rows: sql`${artists}`,
  id: sql`${artists.id}`,
  title: sql`lower(${artists.name})`,
  popularity: sql`${artists.monthlyListeners}`,
  isListed: sql`${artists.deletedAt} is null and ${artists.suspendedAt} is null`,
  join: sql``,
  owner: sql`${artists.id}`,
  isThere: artistVisible,
  isVisible: () => artistVisible,
};

export const KINDS: Record<SearchedKind, Kind> = { songs: songKind, albums: albumKind, artists: artistKind };
