import { tables } from '@stagedoor/db';
import { type CatalogueOffer, MIN_CHARGE_CENTS } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { albumVisibleIn } from '../../catalog/albums/index.ts';
import { currentArtistId } from '../../catalog/artists/index.ts';
import { presentPrice } from '../../catalog/releases/index.ts';
import { songVisibleWithAlbum } from '../../catalog/songs/index.ts';
import { actorUserId, asVisitor, type Ctx } from '../../platform/context/index.ts';
import { datesOf, datesOfSong, shownDate } from '../../platform/releases/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import type { SoldWork } from './sold-work.ts';

const { albums, artists, purchases, purchaseSongs, songs } = tables;
/** One work alone is bought on its own page. */
const LEAST_WORKS = 2;

export interface Catalogue {
  discountPercent: number;
  works: SoldWork[];
}

/** All work of an artist that is for sale, newest first, when it is sold at once; null otherwise. */
export async function findCatalogue(ctx: Ctx, artistId: number): Promise<Catalogue | null> {
  const [artist] = await ctx.db
    .select({ discountPercent: artists.catalogueDiscount })
    .from(artists)
    .where(eq(artists.id, artistId));
  if (!artist || artist.discountPercent === null) return null;
  const sold = await listSoldAlbums(asVisitor(ctx), artistId);
  const ids = new Set(sold.map(({ id }) => id));
  const single = (await listSoldSongs(asVisitor(ctx), artistId)).filter(
    ({ albumId }) => albumId === null || !ids.has(albumId),
  );
  const works = [...sold, ...single];
  return works.length < LEAST_WORKS ? null : { discountPercent: artist.discountPercent, works };
}

async function listSoldAlbums(ctx: Ctx, artistId: number): Promise<SoldWork[]> {
  const rows = await ctx.db
    .select({ album: albums, artistName: artists.name })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(
      and(
        eq(albums.artistId, artistId),
        isNotNull(albums.priceCents),
        albumVisibleIn({ scope: 'public', now: ctx.now() }),
      ),
    )
    .orderBy(desc(albums.id));
  return rows.flatMap(({ album, artistName }) => {
    const day = shownDate(datesOf(album), ctx.now());
    return asSold({ kind: 'album', artistName, day, albumId: album.id }, album);
  });
}

async function listSoldSongs(ctx: Ctx, artistId: number): Promise<SoldWork[]> {
  const rows = await ctx.db
    .select({ song: songs, album: albums, artistName: artists.name })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(
      and(
        eq(songs.artistId, artistId),
        isNotNull(songs.priceCents),
        songVisibleWithAlbum(NO_RIGHTS, ctx.now()),
      ),
    )
    .orderBy(desc(songs.id));
  return rows.flatMap(({ song, album, artistName }) => {
    const day = shownDate(datesOfSong(song, album), ctx.now());
    return asSold({ kind: 'song', artistName, day, albumId: song.albumId }, song);
  });
}

function asSold(
  of: Pick<SoldWork, 'kind' | 'artistName' | 'albumId'> & { day: string | null },
  row: { id: number; artistId: number; title: string; priceCents: number | null; namesPrice: boolean },
): SoldWork[] {
  const { day, ...facts } = of;
  const price = presentPrice(row);
  const { id, artistId, title } = row;
  return price
    ? [{ ...facts, id, artistId, title, price, opensAt: day === null ? null : new Date(day) }]
    : [];
}

/** The works that these purchases have not opened yet. */
export async function listMissing(
  ctx: Ctx,
  works: readonly SoldWork[],
  isTheirs: SQL | undefined,
): Promise<SoldWork[]> {
  const albumIds = works.flatMap(({ albumId }) => albumId ?? []);
  const songIds = works.flatMap(({ kind, id }) => (kind === 'song' ? [id] : []));
  const rows = await ctx.db
    .select({ albumId: purchases.albumId, songId: purchases.songId, leftSongId: purchaseSongs.songId })
    .from(purchases)
    .leftJoin(purchaseSongs, eq(purchaseSongs.purchaseId, purchases.id))
    .where(
      and(
        isTheirs,
        eq(purchases.state, 'paid'),
        or(
          inArray(purchases.albumId, albumIds),
          inArray(purchases.songId, songIds),
          inArray(purchaseSongs.songId, songIds),
        ),
      ),
    );
  const owned = {
    album: new Set(rows.map(({ albumId }) => albumId)),
    song: new Set(rows.flatMap(({ songId, leftSongId }) => [songId, leftSongId])),
  };
  return works.filter(
    ({ kind, id, albumId }) =>
      !owned[kind].has(id) && !(kind === 'song' && albumId !== null && owned.album.has(albumId)),
  );
}

export const sumOf = (works: readonly SoldWork[]): number =>
  works.reduce((sum, { price }) => sum + price.minCents, 0);

/** The price of works at once: their prices with the discount, but no less than a provider charges. */
export function priceAtOnce(works: readonly SoldWork[], discountPercent: number): number {
  const sum = sumOf(works);
  return sum === 0 ? 0 : Math.max(MIN_CHARGE_CENTS, Math.round((sum * (100 - discountPercent)) / 100));
}

/** All work of an artist that is for sale and that the caller has not bought, with its price; null when nothing is. */
export async function getCatalogueOffer(
  ctx: Ctx,
  input: { artistId: number },
): Promise<CatalogueOffer | null> {
  const catalogue = await findCatalogue(ctx, await currentArtistId(ctx, input.artistId));
  if (!catalogue) return null;
  const { discountPercent } = catalogue;
  const userId = actorUserId(ctx);
  const works =
    userId === null ? catalogue.works : await listMissing(ctx, catalogue.works, eq(purchases.userId, userId));
  if (works.length === 0) return null;
  return {
    discountPercent,
    sumCents: sumOf(works),
    priceCents: priceAtOnce(works, discountPercent),
    works: works.map(({ kind, id, title, price, opensAt }) => ({
      kind,
      id,
      title,
      priceCents: price.minCents,
      opensAt: opensAt?.toISOString() ?? null,
    })),
  };
}
