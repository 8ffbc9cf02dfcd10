import { makeAlbum, makeArtist, makePost, makeSong } from '@stagedoor/core/testing';
import { fillWithSongs } from './fill-with-songs.ts';
import type { Installation } from './installation.ts';

const ROWS = 5_000;
const SONGS = 12;

export interface PageWorld {
  artistId: number;
  name: string;
  albumId: number;
  album: string;
}

/** A catalogue of 5,000 songs, and the most played artist of all, who has something in each part of their page. */
export async function makePageWorld({ services, ownerUrl, asOwner }: Installation): Promise<PageWorld> {
  await fillWithSongs(ownerUrl, ROWS);
  const [name, album] = ['The Weathervanes', 'Signal Fires'];
  const { id: artistId } = await makeArtist(services, { name, bio: 'A bio of a usual length. '.repeat(8) });
  const { id: albumId } = await makeAlbum(services, { artistId, title: album });
  for (let n = 1; n <= SONGS; n++)
    await makeSong(services, { artistId, albumId, trackNumber: n, title: `Fire ${n}`, isPremium: n > 9 });
  for (let n = 0; n < 6; n++) await makePost(services, { artistId, isPremium: n % 2 === 0 });
  await asOwner(`insert into products (artist_id, name, price_cents, category)
    select ${artistId}, 'Shirt ' || n, 1999, 'Apparel' from generate_series(1, 4) n`);
  await asOwner(`insert into tour_dates (artist_id, date, venue, city, country)
    select ${artistId}, date '2099-05-01' + n, 'The Quay', 'Bristol', 'United Kingdom' from generate_series(1, 4) n`);
  await asOwner(`update songs set plays = 10000000 - id where artist_id = ${artistId}`);
  await asOwner(`update artists set monthly_listeners = 10000000 where id = ${artistId}`);
  await asOwner('vacuum analyze');
  return { artistId, name, albumId, album };
}
