import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAlbums } from '../../catalog/albums/index.ts';
import { getRequestSettings } from '../../catalog/artist-settings/index.ts';
import { listRelatedArtists } from '../../catalog/artists/index.ts';
import { listImportedSongs } from '../../catalog/imports/index.ts';
import { listProducts } from '../../catalog/products/index.ts';
import { listArtistSongs, listTopSongs } from '../../catalog/songs/index.ts';
import { listTourDates } from '../../catalog/tour-dates/index.ts';
import { sendCustomRequest } from '../../community/custom-requests/index.ts';
import { listExclusivePosts, listFreePosts, listPremiumPosts } from '../../community/posts/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  makeAlbum,
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { mergeArtists } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const PAGE = { limit: 20 };

/** A profile with one thing of each kind, merged into another, and a subscriber of it. */
async function aMergedProfile() {
  const { services } = test;
  const [old, kept] = [await makeArtist(services), await makeArtist(services)];
  const ofOld = { artistId: old.id };
  const { id: albumId } = await makeAlbum(services, ofOld);
  for (const fields of [{ albumId }, { isPremium: true }, { importedFrom: 'musicbrainz' }])
    await makeSong(services, { ...ofOld, ...fields });
  for (const isPremium of [false, true]) await makePost(services, { ...ofOld, isPremium });
  const { artistSettings, products, tourDates } = tables;
  const concert = { date: '2099-01-01', venue: 'Hall', city: 'Oslo', country: 'Norway' };
  await services.db
    .insert(products)
    .values({ ...ofOld, name: 'Shirt', priceCents: 1500, category: 'Apparel' });
  await services.db.insert(tourDates).values({ ...ofOld, ...concert });
  await services.db.insert(artistSettings).values({ artistId: kept.id, customSongEnabled: false });
  const fan = await makeUser(services);
  await makeSubscription(services, { userId: fan.id, ...ofOld });
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  await mergeArtists(admin, { id: old.id, intoArtistId: kept.id });
  return { old: old.id, kept: kept.id, albumId, fan };
}

// Proves (rules.md, Merged profiles): every list under the old id is that of the other profile
it('leaves every list under the old id as that of the other profile', async () => {
  const { old, kept, albumId, fan } = await aMergedProfile();
  await makeArtist(test.services);
  const lists: Record<string, (ctx: Ctx, artistId: number) => Promise<unknown>> = {
    songs: (ctx, artistId) => listArtistSongs(ctx, { ...PAGE, artistId }),
    'songs of an album': (ctx, artistId) => listArtistSongs(ctx, { ...PAGE, artistId, albumId }),
    'top songs': (ctx, artistId) => listTopSongs(ctx, { ...PAGE, artistId, includeMusicBrainz: true }),
    'imported songs': (ctx, artistId) => listImportedSongs(ctx, { ...PAGE, artistId }),
    albums: (ctx, artistId) => listAlbums(ctx, { ...PAGE, artistId }),
    'related artists': (ctx, artistId) => listRelatedArtists(ctx, { artistId }),
    posts: (ctx, artistId) => listFreePosts(ctx, { ...PAGE, artistId }),
    'premium posts': (ctx, artistId) => listPremiumPosts(ctx, { ...PAGE, artistId }),
    'exclusive posts': (ctx, artistId) => listExclusivePosts(ctx, { ...PAGE, artistId }),
    products: (ctx, artistId) => listProducts(ctx, { artistId }),
    'tour dates': (ctx, artistId) => listTourDates(ctx, { artistId }),
  };
  for (const [name, list] of Object.entries(lists)) {
    const answer = await list(fan.ctx, kept);
    expect(JSON.stringify(answer), name).toContain('"id":');
    expect(await list(fan.ctx, old), name).toEqual(answer);
  }
  expect(await getRequestSettings(fan.ctx, { artistId: old })).toMatchObject({ customSongEnabled: false });
  const request = { requestType: 'cameo', email: 'fan@example.com', details: 'For my sister' } as const;
  expect(await sendCustomRequest(fan.ctx, { ...request, artistId: old })).toMatchObject({ artistId: kept });
});
