import { openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNews } from '../../community/feed/find-news.ts';
import {
  anonymous,
  explainAsTrees,
  makeUser,
  openTestServices,
  type PlanNode,
  type TestServices,
} from '../../testing/index.ts';
import { listTaggedAlbums, listTaggedArtists, listTaggedSongs, listTags } from './index.ts';

const ARTISTS = 3_000;

let test: TestServices;
let fan: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  test = await openTestServices();
  fan = await makeUser(test.services);
  const { client, close } = openDatabase(test.ownerUrl, { max: 1 });
  try {
    // Every third song is pop; the other genres have some songs each.
    for (const statement of [
      'set synchronous_commit = off',
      `insert into artists (name, tags) select 'Artist ' || n, array['Town ' || n % 50] from generate_series(1, ${ARTISTS}) n`,
      `insert into albums (artist_id, title, tags, created_at) select id, 'Album', array['Town ' || id % 50], now() - id * interval '1 hour' from artists`,
      `insert into songs (artist_id, album_id, title, audio_state, plays, genre)
        select artist_id, case when n > 4 then id end, 'Song', 'ready', (id * 7919 + n * 104729) % 100000,
          case when n % 3 = 0 then 'Pop' else 'Genre ' || (id + n) % 200 end
        from albums, generate_series(1, 10) n`,
      `update tags set week_plays = length(slug)`,
      `insert into tag_follows (user_id, slug) select ${fan.id}, slug from tags where slug in ('pop', 'genre-7', 'genre-9')`,
      'analyze',
    ])
      await client.unsafe(statement);
  } finally {
    await close();
  }
});
afterAll(() => test.close());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
async function readPlans(act: () => Promise<unknown>) {
  const nodes = (await explainAsTrees(test.services, act)).flatMap(nodesOf);
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
  return { scanned, indexes: nodes.flatMap((node) => node['Index Name'] ?? []) };
}

/** The planner may hash the few thousand artists and albums here. */
const LARGE = ['songs', 'song_tags', 'album_tags', 'artist_tags'];

// Proves (rules.md, Tags): their pages are read by looks into indexes, at any size of the site
it('reads the page of a large and of a small tag from indexes', async () => {
  const ctx = anonymous(test.services);
  for (const tag of ['pop', 'genre-7']) {
    const songs = await readPlans(() => listTaggedSongs(ctx, { tag, limit: 20 }));
    expect(songs.scanned.filter((table) => LARGE.includes(table))).toEqual([]);
    expect(songs.indexes).toContain(tag === 'pop' ? 'songs_known_plays_idx' : 'songs_pkey');
    const albums = await readPlans(() => listTaggedAlbums(ctx, { tag, limit: 20 }));
    expect(albums.scanned.filter((table) => LARGE.includes(table))).toEqual([]);
    expect(albums.indexes).toContain('song_tags_album_news_idx');
  }
  const artists = await readPlans(() => listTaggedArtists(ctx, { tag: 'town-7', limit: 20 }));
  expect(artists.scanned.filter((table) => LARGE.includes(table))).toEqual([]);
  const lists = await readPlans(() => listTags(ctx, { order: 'name', limit: 100 }));
  expect(lists.scanned.filter((table) => LARGE.includes(table))).toEqual([]);
});

it('reads the releases of followed tags from indexes', async () => {
  const last = { at: '2031-01-01T00:00:00.000Z', rank: 1, id: 5 };
  const feed = await readPlans(() => findNews(fan.ctx, { userId: fan.id, last, limit: 21 }));
  for (const index of ['song_tags_album_news_idx', 'song_tags_single_news_idx'])
    expect(feed.indexes).toContain(index);
  expect(feed.scanned.filter((table) => LARGE.includes(table))).toEqual([]);
});

it('finds the same songs of a large tag as sorting them all does', async () => {
  const found = await listTaggedSongs(anonymous(test.services), { tag: 'pop', limit: 50 });
  const expected = await test.services.client<{ id: number }[]>`
    select id from songs where genre = 'Pop' order by plays desc, id limit 50`;
  expect(found.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
