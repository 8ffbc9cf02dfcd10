import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import { albumVisibleTo } from '../../catalog/albums/index.ts';
import { artistVisible } from '../../catalog/artists/index.ts';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import { ownPlaceholder, type Rights } from '../../platform/rights/index.ts';

const { albums, albumTitles, artistNames, artists, songs, songTitles } = tables;

/** One kind of thing that is searched: its rows, their names in lower case beside them, and who may know of them. */
export interface Kind {
  /** The table of the names. */
  names: SQL;
  rows: SQL;
  id: SQL;
  title: SQL;
  /** Second sort key, most first. */
  popularity: SQL;
  /** What the index by popularity covers; everything visible lies within. */
  isListed: SQL;
  /** What the rule of visibility needs beside the rows. */
  join: SQL;
  isVisible(rights: Rights): SQL | undefined;
  name: 'songs' | 'albums' | 'artists';
}

export const songKind: Kind = {
  names: sql`${songTitles}`,
  rows: sql`${songs}`,
  id: sql`${songs.id}`,
  title: sql`lower(${songs.title})`,
  popularity: sql`${songs.plays}`,
  isListed: sql`${songs.deletedAt} is null`,
  join: sql`join ${artists} on ${artists.id} = ${songs.artistId}`,
  isVisible: (rights) => songVisibleTo(rights, ownPlaceholder(rights)),
  name: 'songs',
};

/** Albums count no plays: of two that match alike, the newer one comes first. */
export const albumKind: Kind = {
  names: sql`${albumTitles}`,
  rows: sql`${albums}`,
  id: sql`${albums.id}`,
  title: sql`lower(${albums.title})`,
  popularity: sql`${albums.id}`,
  isListed: sql`true`,
  join: sql`join ${artists} on ${artists.id} = ${albums.artistId}`,
  isVisible: (rights) => albumVisibleTo(rights, ownPlaceholder(rights)),
  name: 'albums',
};

export const artistKind: Kind = {
  names: sql`${artistNames}`,
  rows: sql`${artists}`,
  id: sql`${artists.id}`,
  title: sql`lower(${artists.name})`,
  popularity: sql`${artists.monthlyListeners}`,
  isListed: sql`${artists.deletedAt} is null and ${artists.suspendedAt} is null`,
  join: sql``,
  isVisible: () => artistVisible,
  name: 'artists',
};
