import { builtOnce, isOneOf, type Queryable, tables } from '@stagedoor/db';
import { ALBUM_MAX_SONGS, type Album, type Song } from '@stagedoor/validators';
import { and, eq, sql } from 'drizzle-orm';
import { gather } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { loadRights, NO_RIGHTS, rightsClass } from '../../platform/rights/index.ts';
import { listedSongsOfAlbums, presentSong, withAlbum } from '../songs/index.ts';
import { albumColumns, albumVisibleIn, presentAlbum } from './queries.ts';

const { albums, artists } = tables;

interface Asked {
  id: number;
  now: Date;
}

/**
 * An album with its songs, as `getAlbum` gives it to callers without rights to its artist's work; undefined for other
 * callers, and for albums that visitors do not see.
 */
export async function findForVisitor(ctx: Ctx, id: number): Promise<(Album & { songs: Song[] }) | undefined> {
  const rights = await loadRights(ctx);
  if (rights.isAll) return undefined;
  const now = ctx.now();
  const found = await readInBatches(ctx.db, {})({ id, now });
  return found && rightsClass(rights, found.artistId, now) === 'public' ? found : undefined;
}

/**
 * Albums that are asked for at the same time are read together, as a statement costs as much as an album does. While one
 * batch is being read, the answers of another are written.
 */
const readInBatches = builtOnce((db) =>
  gather((asked: Asked[]) => readAlbums(db, asked), { atOnce: 3, worthAnother: 4 }),
);

async function readAlbums(db: Queryable, asked: readonly Asked[]) {
  // That of the last: what opens between the first and the last is open for all.
  const now = new Date(Math.max(...asked.map(({ now }) => now.getTime())));
  const albumIds = `{${[...new Set(asked.map(({ id }) => id))].join(',')}}`;
  const values = { albumIds, now: timeOf(now) };
  const [heads, rows] = await Promise.all([
    listedAlbums(db, {}).execute(values),
    listedSongsOfAlbums(db, {}).execute(values),
  ]);
  const songsOf = Map.groupBy(rows, ({ albumId }) => albumId);
  const found = new Map(
    heads.map((head) => {
      const songs = (songsOf.get(head.id) ?? []).map((row) =>
        presentSong(withAlbum(row, head), NO_RIGHTS, now),
      );
      return [head.id, { ...presentAlbum({ ...head, songCount: songs.length }, NO_RIGHTS, now), songs }];
    }),
  );
  return asked.map(({ id }) => {
    const album = found.get(id);
    return album && album.songs.length <= ALBUM_MAX_SONGS ? album : undefined;
  });
}

const listedAlbums = builtOnce((db) => {
  const { songCount, ...columns } = albumColumns({ scope: 'public' });
  return db
    .select(columns)
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(and(isOneOf(albums.id, sql.placeholder('albumIds')), albumVisibleIn({ scope: 'public' })))
    .prepare('albums_for_visitors');
});
