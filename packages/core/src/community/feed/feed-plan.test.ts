import { openDatabase } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  explainAsTrees,
  makeUser,
  openTestServices,
  type PlanNode,
  type TestServices,
} from '../../testing/index.ts';
import { withoutIndexes } from '../../testing/site-at-size/without-indexes.ts';
import { findNews, type News } from './find-news.ts';
import type { NewsKind } from './news-sources.ts';

const ARTISTS = 3_000;
const FILLED = [
  'artists',
  'artist_members',
  'albums',
  'songs',
  'contents',
  'tour_dates',
  'playlists',
  'artist_follows',
];

let test: TestServices;
let fan: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  fan = await makeUser(test.services);
  const owner = await makeUser(test.services);
  const each = (table: string, columns: string, values: string, times: number) => `
    insert into ${table} (artist_id, created_at, ${columns})
    select a.id, now() - (random() * 1000) * interval '1 day', ${values} from artists a, generate_series(1, ${times}) n`;
  // As the owner of the tables, and quickly.
  const { client, close } = openDatabase(test.ownerUrl, { max: 1 });
  try {
    // The first statement loads the types that arrays need.
    await client.unsafe('set synchronous_commit = off');
    await withoutIndexes(client, FILLED, async () => {
      for (const statement of [
        `insert into artists (name) select 'Artist ' || n from generate_series(1, ${ARTISTS}) n`,
        each('albums', 'title', `'Album ' || n`, 2),
        each('songs', 'title, audio_state', `'Song ' || n, 'ready'`, 6),
        // Nothing can be heard of four albums of five.
        `insert into songs (artist_id, album_id, title, audio_state)
          select artist_id, id, 'Of album ' || n, case when id % 5 = 0 then 'ready' else 'none' end
          from albums, generate_series(1, 3) n`,
        each(
          'contents',
          'title, content_type, content_url, announced_at',
          `'Post ' || n, 'text', '', case when n % 2 = 0 then now() - (random() * 1000) * interval '1 day' end`,
          5,
        ),
        `insert into artist_members (artist_id, user_id, role) select id, ${owner.id}, 'owner' from artists where id = 3`,
        `insert into playlists (user_id, name, created_at, published_at)
          select ${owner.id}, 'List ' || n, now() - n * interval '3 hours', case when n % 2 = 0 then now() - (n / 2) * interval '3 hours' end
          from generate_series(1, 3000) n`,
        each('tour_dates', 'date, venue, city, country', `current_date + n, 'Cellar', 'Oslo', 'Norway'`, 2),
        `insert into artist_follows (user_id, artist_id) select ${fan.id}, id from artists where id % 3 = 0`,
      ])
        await client.unsafe(statement);
    });
    await client.unsafe('analyze');
  } finally {
    await close();
  }
});
afterAll(() => test.close());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

// Proves (rules.md, The feed): it is read by looks into indexes, at any size of the site
it('looks into an index for each kind, and reads no table of works whole', async () => {
  const plans = await explainAsTrees(test.services, () =>
    findNews(fan.ctx, {
      userId: fan.id,
      last: { at: '2031-01-01T00:00:00.000Z', rank: 1, id: 5 },
      limit: 21,
    }),
  );
  const nodes = plans.flatMap(nodesOf);
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
  const used = ['albums_news_idx', 'songs_news_idx', 'contents_announced_idx', 'tour_dates_news_idx'];
  expect(indexes).toEqual(expect.arrayContaining([...used, 'playlists_published_idx']));
  const works = ['albums', 'songs', 'contents', 'tour_dates', 'playlists'];
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']);
  expect(scanned.filter((table) => works.includes(table ?? ''))).toEqual([]);
  const artists = nodes.filter((node) => node['Relation Name'] === 'artists');
  expect(artists).not.toEqual([]);
  expect(artists.filter((node) => !node['Index Cond'])).toEqual([]);
});

// Proves (rules.md, The feed): drafts, scheduled, hidden, unfinished and deleted work is never in it, and premium work is locked
it('finds the same as sorting everything does, over pages', async () => {
  const expected = await test.services.db.execute<{ rank: number; id: number }>(sql`
    select rank, id from (
      select 0 as rank, id, artist_id, created_at from albums where id % 5 = 0
      union all select 1, id, artist_id, created_at from songs where album_id is null
      union all select 2, id, artist_id, greatest(announced_at, created_at) from contents
      union all select 3, id, artist_id, created_at from tour_dates
      union all select 4, id, 3, coalesce(published_at, created_at) from playlists
    ) news where artist_id % 3 = 0 order by created_at desc, rank, id desc limit 64`);
  const find = (last: News | undefined, kinds?: NewsKind[]) =>
    findNews(fan.ctx, {
      userId: fan.id,
      limit: 32,
      ...(kinds && { kinds }),
      last: last && { ...last, at: last.at.toISOString() },
    });
  const placesOf = (news: readonly { rank: number; id: number }[]) => news.map(({ rank, id }) => [rank, id]);
  const first = await find(undefined);
  const second = await find(first.at(-1));
  expect(placesOf([...first, ...second])).toEqual(placesOf(expected));
  const albums = await find(undefined, ['album']);
  expect(new Set(albums.map(({ id }) => id % 5))).toEqual(new Set([0]));
  expect(albums).toHaveLength(32);
});
