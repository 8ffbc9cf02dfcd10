import { openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  explainAsTrees,
  makeUser,
  openTestServices,
  type PlanNode,
  type TestServices,
} from '../../testing/index.ts';
import { readPlays } from './list-history.ts';

const PLAYS = 200_000;

let test: TestServices;
let fan: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  test = await openTestServices();
  fan = await makeUser(test.services);
  // One play of twenty is the fan's: of four months, of years without a month, and of earlier releases.
  const plays = (columns: string, from: string) => `
    select (select min(id) from songs) + n % 100, who, 'u:' || who, n, ${from} - n * interval '30 seconds' ${columns}
    from (select n, case when n % 20 = 0 then ${fan.id} else 1000 + n % 3000 end as who
      from generate_series(1, ${PLAYS}) n) p`;
  const { client, close } = openDatabase(test.ownerUrl, { max: 1 });
  try {
    for (const statement of [
      `insert into artists (name) values ('Of all songs')`,
      `insert into songs (artist_id, title, audio_state) select a.id, 'Song ' || n, 'ready' from artists a, generate_series(1, 100) n`,
      `select make_play_month((date_trunc('month', now()) - n * interval '1 month')::date) from generate_series(0, 3) n`,
      `insert into users (id, username, display_username, email)
        select n, 'listener' || n, 'listener' || n, n || '@many.example' from generate_series(1000, 3999) n`,
      ...['now()', `now() - interval '2 years'`].map(
        (from) =>
          `insert into play_log (song_id, user_id, listener_key, "window", played_at) ${plays('', from)}`,
      ),
      `insert into play_events (song_id, user_id, listener_key, "window", played_at, aggregated_at)
        ${plays(', now()', `now() - interval '3 years'`)}`,
      `insert into imported_listens (user_id, song_id, listened_at)
        select user_id, song_id, played_at - interval '4 years' from play_events`,
      'analyze',
    ])
      await client.unsafe(statement);
  } finally {
    await close();
  }
});
afterAll(() => test.close());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

// Proves (rules.md, History): it is read by looks into indexes, however many plays there are
it('reads a page from the indexes, in their order', async () => {
  const { id: userId, ctx } = fan;
  const [first] = await readPlays(ctx, { userId, last: undefined, limit: 1 });
  if (!first) throw new Error('The fan should have played');
  for (const last of [undefined, { songId: first.songId, playedAt: first.playedAt.toISOString() }]) {
    const plans = await explainAsTrees(test.services, () => readPlays(ctx, { userId, last, limit: 51 }));
    const nodes = plans.flatMap(nodesOf);
    expect(nodes.map((node) => node['Node Type'])).toContain('Merge Append');
    const ofPlays = nodes.filter(
      (node) => /^(?:play_|imported_)/.test(node['Relation Name'] ?? '') && node['Plan Rows'] > 1,
    );
    expect(ofPlays.length).toBeGreaterThanOrEqual(5);
    for (const node of ofPlays)
      expect(node['Index Name'], node['Relation Name']).toMatch(/user_id_played_at|history|imported_listens/);
  }
});
