import { openDatabase } from '@stagedoor/db';
import { listArtistsInput, paging, topSongsInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAlbums } from './catalog/albums/index.ts';
import { listArtists } from './catalog/artists/index.ts';
import { listPopularSongs, listSongs, listTopSongs } from './catalog/songs/index.ts';
import { listTaggedSongs } from './catalog/tags/index.ts';
import { listPlaylistSongs, listPublicPlaylists } from './community/playlists/index.ts';
import type { Ctx } from './platform/context/index.ts';
import {
  anonymous,
  explain,
  explainAsTrees,
  openTestServices,
  type PlanNode,
  type TestServices,
} from './testing/index.ts';
import { drawPlaces, fillSite, HOT_PATHS, type Place } from './testing/site-at-size/index.ts';

/** With so many, reading all of a table costs more than its index. */
const SONGS = 20_000;
/** The most rows that a statement may sort, sum or hash at any size of the site. */
const FEW = 4_000;

/** Tables that grow with the site. */
const LARGE = new Set(
  `users artists albums songs renditions song_titles album_titles artist_names play_log daily_plays
  artist_listener_days artist_listeners artist_days song_days liked_songs song_comments contents comments playlists
  playlist_songs notifications subscriptions ledger_accounts ledger_transactions ledger_entries`.split(/\s+/),
);

let test: TestServices;
let ctx: Ctx;
let draw: () => Place;
/** Partial indexes that match few rows, all of which may be read. */
let ofFewRows: Set<string>;
beforeAll(async () => {
  test = await openTestServices();
  ctx = anonymous(test.services);
  const { client } = test.services;
  const amounts = await fillSite(test.ownerUrl, SONGS, 2);
  draw = await drawPlaces(test.services, amounts);
  // One that is long.
  await client`insert into playlist_songs (playlist_id, song_id, position)
    select 2, n, n from generate_series(5000, 9999) n on conflict do nothing`;
  await test.asOwner('analyze');
  const partial = await client<{ name: string }[]>`select indexrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null and reltuples < ${FEW}`;
  ofFewRows = new Set(partial.map(({ name }) => name));
});
afterAll(() => test.close());

/** Reads all that is below it before it gives a row. */
const isWhole = (node: PlanNode) =>
  ['Sort', 'Hash'].includes(node['Node Type']) ||
  (node['Node Type'] === 'Aggregate' && node.Strategy !== 'Sorted');

/**
 * Costs of a plan that grow with the site: reading all of a table, or more than a few rows before the first result.
 * `wanted` is the maximum number of rows read from the node.
 */
function costsOfSize(node: PlanNode, wanted = Number.POSITIVE_INFINITY): string[] {
  const { 'Node Type': type, 'Plan Rows': rows, 'Relation Name': table = '', Plans: below = [] } = node;
  const isEndless = wanted > FEW || (node.Filter !== undefined && wanted > rows);
  const isAllOfIndex =
    /^Index (Only )?Scan$/.test(type) && !node['Index Cond'] && !ofFewRows.has(node['Index Name'] ?? '');
  const isAll = type === 'Seq Scan' || (isAllOfIndex && (node.Filter !== undefined || rows > FEW));
  if (isAll && isEndless && LARGE.has(table)) return [`all of ${table}`];
  if (type === 'Limit') wanted = rows;
  if (isWhole(node)) wanted = Number.POSITIVE_INFINITY;
  const read = isWhole(node) ? (below[0]?.['Plan Rows'] ?? 0) : 0;
  const own = read > FEW ? [`${type} of ${read} rows`] : [];
  return [...own, ...below.flatMap((child) => costsOfSize(child, wanted))];
}

/** Asked by an admin now and then, and counts everything there is. */
const COUNTS_ALL = "admin: the site's figures";

/** Need so many rows of these that reading all two thousand is right here; they may read no other table as a whole. */
const NEEDS_MANY: Record<string, string[]> = {
  'public playlists': ['all of albums'],
  'search, a frequent word': ['all of albums', 'all of artists'],
  'search, nothing found': [],
};

it.each(Object.entries(HOT_PATHS).filter(([name]) => name !== COUNTS_ALL))(
  '%s: no statement reads or sorts all of a table',
  async (name, ask) => {
    const many = NEEDS_MANY[name];
    if (many) {
      const plans = await explainAsTrees(test.services, () => ask(draw()), { isScanning: false });
      expect(JSON.stringify(plans)).not.toContain('Seq Scan');
      const costs = plans.flatMap((plan) => costsOfSize(plan));
      expect(costs.filter((cost) => !many.includes(cost))).toEqual([]);
      return;
    }
    const plans = await explainAsTrees(test.services, () => ask(draw()));
    expect(plans.flatMap((plan) => costsOfSize(plan))).toEqual([]);
  },
);

/** PostgreSQL plans a prepared statement so often by its values before it may keep one plan for all. */
const PLANNED_BY_VALUES = 5;

it('Home’s popular songs are planned once for a connection, not for each request', async () => {
  const { db, client, close } = openDatabase(test.databaseUrl, { max: 1 });
  for (let n = 0; n < 3 * PLANNED_BY_VALUES; n++) {
    const at = draw();
    await HOT_PATHS.home?.({ ...at, visitor: { ...at.visitor, db } });
  }
  const planned = await client<{ statement: string; custom: number }[]>`
    select statement, custom_plans::int as custom from pg_prepared_statements`;
  await close();
  const [songs] = planned.filter(({ statement }) => statement.includes('"songs"."plays"'));
  expect(songs?.custom).toBe(PLANNED_BY_VALUES);
});

it('the figures of the site count people and bytes in an index, and plays and money of the open days alone', async () => {
  const plan = await explain(test.services, () => HOT_PATHS[COUNTS_ALL]?.(draw()) ?? Promise.reject());
  for (const index of [
    'daily_plays_day_idx',
    'ledger_transactions_created_idx',
    'ledger_entries_transaction_idx',
  ])
    expect(plan).toContain(index);
  for (const index of ['users_created_idx on users users_1', 'renditions_bytes_idx on renditions'])
    expect(plan).toContain(`Index Only Scan using ${index}`);
  const scanned = plan.match(/(?<=Seq Scan on )\w+/g) ?? [];
  // Early in the day, few accounts of the ledger are looked up instead.
  const allowed = ['ledger_accounts', 'subscriptions'];
  expect(scanned.filter((table) => LARGE.has(table) && !allowed.includes(table))).toEqual([]);
});

/** Sorts of what is listed; the few credits of each row are sorted in a subplan. */
const sortsOfRows = (node: PlanNode): string[] => [
  ...(node['Node Type'].includes('Sort') ? [node['Node Type']] : []),
  ...(node.Plans ?? [])
    .filter((child) => child['Parent Relationship'] !== 'SubPlan')
    .flatMap((child) => sortsOfRows(child)),
];

it.each<[string, () => Promise<unknown>]>([
  ['the popular songs', () => listPopularSongs(ctx, { limit: 3 })],
  ['all songs', () => listSongs(ctx, paging.parse({ limit: 20 }))],
  ['an artist’s top songs', () => listTopSongs(ctx, topSongsInput.parse({ artistId: 2 }))],
  ['the songs of a tag', () => listTaggedSongs(ctx, { tag: 'jazz', limit: 20 })],
  ['all artists', () => listArtists(ctx, listArtistsInput.parse({ limit: 20 }))],
  ['a window of a long playlist', () => listPlaylistSongs(ctx, { id: 2, limit: 100 })],
  ['all albums', () => listAlbums(ctx, paging.parse({ limit: 20 }))],
])('%s are read in order from an index, not sorted', async (_name, ask) => {
  const plans = await explainAsTrees(test.services, ask);
  expect(plans.flatMap(sortsOfRows)).toEqual([]);
});

it('public playlists are read from an index, and only the songs of the page are summed', async () => {
  const plan = await explain(test.services, () => listPublicPlaylists(ctx, paging.parse({ limit: 20 })));
  for (const index of ['playlists_public_idx', 'playlist_songs_order_idx', 'artists_suspended_idx'])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (playlists|playlist_songs|songs)/);
});
