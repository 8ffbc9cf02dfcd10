import { tables } from '@stagedoor/db';
import type { CatalogKind } from '@stagedoor/validators';
import { getTableName } from 'drizzle-orm';

const { albums, artists, posts, products, songs, tourDates } = tables;

/** The tables whose rows make up the catalogue. */
export type CatalogTable =
  | typeof albums
  | typeof artists
  | typeof posts
  | typeof products
  | typeof songs
  | typeof tourDates;

/** Names of the rows of these tables in events, by the table's name in the database. */
export const KINDS: ReadonlyMap<string, CatalogKind> = new Map([
  [getTableName(artists), 'artist'],
  [getTableName(albums), 'album'],
  [getTableName(songs), 'song'],
  [getTableName(posts), 'post'],
  [getTableName(products), 'product'],
  [getTableName(tourDates), 'tour-date'],
]);
