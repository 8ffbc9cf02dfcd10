import { builtOnce, isOneOf, tables } from '@stagedoor/db';
import type { Album, Artist, Song } from '@stagedoor/validators';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { albumVisibleIn, presentAlbum, selectAlbums } from '../../catalog/albums/index.ts';
import { artistVisible, selectArtists } from '../../catalog/artists/index.ts';
import { presentSongs, songList } from '../../catalog/songs/index.ts';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { ownProfiles, type VisibilityScope, visibilityScope } from '../../platform/rights/index.ts';

/** The output type of each kind. */
export interface Shown {
  artists: Artist;
  songs: Song;
  albums: Album;
}

/** Reads those of the ids that the caller may see, in no particular order, in one statement. */
export type SelectFound<Row> = (ctx: Ctx, rights: Rights, ids: readonly number[]) => Promise<Row[]>;

/** The ids are one parameter, so that the statement text stays the same. */
const isFound = (column: AnyPgColumn): SQL => isOneOf(column, sql.placeholder('ids'));
const asArray = (ids: readonly number[]) => `{${ids.join()}}`;

const foundArtists = builtOnce((db) =>
  selectArtists(db)
    .where(and(isFound(tables.artists.id), artistVisible))
    .prepare('artists'),
);

const foundAlbums = builtOnce((db, { scope }: { scope: VisibilityScope }) =>
  selectAlbums(db, { scope })
    .where(and(isFound(tables.albums.id), albumVisibleIn({ scope })))
    .prepare('albums'),
);

const foundSongs = songList(() => ({ where: isFound(tables.songs.id), orderBy: [] }));

export const SELECT_FOUND: { [Kind in keyof Shown]: SelectFound<Shown[Kind]> } = {
  artists: (ctx, _rights, ids) => foundArtists(ctx.db, {}).execute({ ids: asArray(ids) }),
  albums: async (ctx, rights, ids) => {
    const now = ctx.now();
    const rows = await foundAlbums(ctx.db, { scope: visibilityScope(rights) }).execute({
      ids: asArray(ids),
      own: ownProfiles(rights),
      now: timeOf(now),
    });
    return rows.map((row) => presentAlbum(row, rights, now));
  },
  songs: async (ctx, rights, ids) => {
    const rows = await foundSongs(ctx, rights, {}, { ids: asArray(ids) });
    return presentSongs(rows, rights, ctx.now());
  },
};
