import type { Album, Price, Product, Song, TourDate } from '@stagedoor/validators';

/** Things as schema.org describes them, for search engines. Their `url`, `image` and `@id` may be paths. */
export type Thing = Record<string, unknown>;

const artistId = (id: number) => `/artist/${id}`;

export const byArtist = (name: string, id: number): Thing => ({
  '@type': 'MusicGroup',
  '@id': artistId(id),
  name,
  url: artistId(id),
});

export function songThing(song: Song): Thing {
  const { id, title, artistName, albumId, albumTitle, genre, isrc, isExplicit } = song;
  return {
    '@type': 'MusicRecording',
    name: title,
    byArtist: byArtist(artistName, song.artistId),
    ...lengthOf(song),
    ...(albumId !== null && {
      inAlbum: { '@type': 'MusicAlbum', name: albumTitle, url: `/album/${albumId}` },
    }),
    ...(genre !== null && { genre }),
    ...(isrc !== null && { isrcCode: isrc }),
    isFamilyFriendly: !isExplicit,
    isAccessibleForFree: !song.isPremium,
    ...offersOf(song.price, `/song/${id}`),
  };
}

/** An album with its songs, which the answer holds. */
export function albumThing(album: Album & { songs?: Song[] }): Thing {
  const { id, title, artistName, songCount, releaseDate, year, songs = [] } = album;
  const published = releaseDate ?? year;
  const tracks = songs.map((song, index) => ({
    '@type': 'MusicRecording',
    position: index + 1,
    name: song.title,
    url: `/song/${song.id}`,
    ...lengthOf(song),
  }));
  return {
    '@type': 'MusicAlbum',
    name: title,
    byArtist: byArtist(artistName, album.artistId),
    numTracks: songCount,
    ...(published && { datePublished: published }),
    ...(tracks.length > 0 && { track: tracks }),
    ...offersOf(album.price, `/album/${id}`),
  };
}

export const concertThings = (dates: TourDate[]): Thing[] =>
  dates
    .filter(({ isPast }) => !isPast)
    .map(({ artistId: id, date, venue, city, country, url }) => ({
      '@type': 'MusicEvent',
      name: `${venue}, ${city}`,
      startDate: date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: venue,
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
      },
      performer: { '@id': artistId(id) },
      url: `/artists/${id}?tab=tour`,
      ...(url !== null && { offers: { '@type': 'Offer', url } }),
    }));

export const productThings = (products: Product[]): Thing[] =>
  products.map(({ artistId: id, name, image, priceCents, url }) => ({
    '@type': 'Product',
    name,
    ...(image !== null && { image }),
    brand: { '@id': artistId(id) },
    offers: offer(priceCents, 'USD', url ?? `/artists/${id}/store`),
  }));

const lengthOf = ({ durationMs }: Song): Thing =>
  durationMs === null ? {} : { duration: `PT${Math.round(durationMs / 1000)}S` };

const offersOf = (price: Price | null, url: string): Thing =>
  price === null ? {} : { offers: offer(price.minCents, price.currency, url) };

const offer = (cents: number, currency: string, url: string): Thing => ({
  '@type': 'Offer',
  price: (cents / 100).toFixed(2),
  priceCurrency: currency.toUpperCase(),
  url,
});

const ADDRESSES = new Set(['@id', 'url', 'image']);

/** The thing with whole addresses. */
export function withAddresses(thing: unknown, site: string): unknown {
  if (Array.isArray(thing)) return thing.map((one) => withAddresses(one, site));
  if (typeof thing !== 'object' || thing === null) return thing;
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) =>
      ADDRESSES.has(name) && typeof value === 'string' && value.startsWith('/')
        ? [name, new URL(value, site).href]
        : [name, withAddresses(value, site)],
    ),
  );
}
