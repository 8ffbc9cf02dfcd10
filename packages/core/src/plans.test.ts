import { genreSongsInput, listArtistsInput, paging, smartRules, topSongsInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAlbums } from './catalog/albums/index.ts';
import { listArtists } from './catalog/artists/index.ts';
import { listGenreSongs, listPopularSongs, listSongs, listTopSongs } from './catalog/songs/index.ts';
import { listPlaylistSongs, listPublicPlaylists } from './community/playlists/index.ts';
import { listSmartSongs } from './community/smart-playlists/index.ts';
import type { Ctx } from './platform/context/index.ts';
import {
  anonymous,
  explain,
  makeArtist,
  makeUser,
  openTestServices,
  type TestServices,
} from './testing/index.ts';

let test: TestServices;
let ctx: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  ctx = anonymous(test.services);
  const { client } = test.services;
  await makeArtist(test.services);
  await client`insert into artists (name, monthly_listeners) select 'Artist ' || n, n % 977 from generate_series(1, 3000) n`;
  await client`insert into albums (artist_id, title) select 1 + n % 3000, 'Album ' || n from generate_series(1, 5000) n`;
  await client`insert into songs (artist_id, title, plays, audio_state, genre)
    select 1 + n % 3, 'Song ' || n, n % 977, 'ready', 'Jazz' from generate_series(1, 20000) n`;
  await client`insert into playlists (user_id, name) select 1, 'Playlist ' || n from generate_series(1, 3000) n`;
  await client`insert into playlist_songs (playlist_id, song_id, position)
    select p, 1 + (p * 7 + n) % 20000, n from generate_series(1, 3000) p, generate_series(0, 19) n`;
  await client`insert into playlist_songs (playlist_id, song_id, position)
    select 1, n, n from generate_series(1000, 6000) n`;
  await test.asOwner('analyze');
});
afterAll(() => test.close());

it.each<[string, () => Promise<unknown>]>([
  ['the popular songs', () => listPopularSongs(ctx, { limit: 3 })],
  ['all songs', () => listSongs(ctx, paging.parse({ limit: 20 }))],
  ['an artist’s top songs', () => listTopSongs(ctx, topSongsInput.parse({ artistId: 2 }))],
  ['the songs of a genre', () => listGenreSongs(ctx, genreSongsInput.parse({ genre: 'jazz', limit: 20 }))],
  ['all artists', () => listArtists(ctx, listArtistsInput.parse({ limit: 20 }))],
  ['a window of a long playlist', () => listPlaylistSongs(ctx, { id: 1, limit: 100 })],
  ['all albums', () => listAlbums(ctx, paging.parse({ limit: 20 }))],
])('%s are read in order from an index, not sorted', async (_name, ask) => {
  expect(await explain(test.services, ask)).not.toContain('Sort');
});

it('reads the likes and plays of a smart playlist’s rules once, not for each song', async () => {
  const { ctx } = await makeUser(test.services);
  const rules = smartRules.parse({
    conditions: [
      { field: 'liked', operator: 'is', value: true },
      { field: 'myPlays', operator: 'atLeast', value: 3 },
      { field: 'year', operator: 'isNot', value: 1999 },
    ],
    order: 'title',
  });
  const plan = await explain(test.services, () => listSmartSongs(ctx, rules));
  expect(plan.match(/hashed SubPlan/g)).toHaveLength(2);
});

it('public playlists are read from an index, and only the songs of the page are summed', async () => {
  const plan = await explain(test.services, () => listPublicPlaylists(ctx, paging.parse({ limit: 20 })));
  expect(plan).toContain('playlist_songs_order_idx');
  expect(plan).not.toMatch(/Seq Scan on (playlists|playlist_songs|songs)/);
});
