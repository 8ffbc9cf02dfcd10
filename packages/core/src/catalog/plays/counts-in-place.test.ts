import { migrate } from '@stagedoor/db';
import { startThrowawayPostgres } from '@stagedoor/db/embedded';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  aListener,
  anonymous,
  makeArtist,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { aggregatePlays } from './aggregate-plays.ts';
import { countPlay } from './count-play.ts';

let test: TestServices;
beforeAll(async () => {
  // A database cluster of its own: open transactions of other tests, even in other databases, would keep old row
  // versions.
  const { url, ownerUrl, superuserUrl, stop } = await startThrowawayPostgres();
  if (!ownerUrl) throw new Error('A new database has an owner');
  await migrate({ databaseUrl: url, ownerUrl });
  test = await openTestServices({ database: { url, ownerUrl, superuserUrl, drop: stop } });
});
afterAll(() => test.close());

it('changes the counts of songs without touching an index', async () => {
  const { services } = test;
  const artist = await makeArtist(services);
  // Over some pages: those of one would soon fill it while any snapshot, such as autovacuum's, still sees old versions.
  const songs = await services.client<{ id: number }[]>`
    insert into songs (artist_id, title, audio_state)
    select ${artist.id}, 'Song ' || n, 'ready' from generate_series(1, 2000) n returning id`;
  await services.client`
    insert into song_counts (song_id, plays, listed) select id, 0, 0 from songs where artist_id = ${artist.id} order by id`;
  const worker = systemContext(services, 'test');
  for (let round = 0; round < 80; round++) {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        countPlay(anonymous(services), {
          songId: songs[(n * 100 + round) % songs.length]?.id ?? 0,
          listener: aListener(),
        }),
      ),
    );
    await aggregatePlays(worker);
  }
  // Each connection reports what it did when it is idle.
  await vi.waitFor(async () => {
    const [seen] = await services.client<{ updates: number; hot: number }[]>`
      select n_tup_upd::int as updates, n_tup_hot_upd::int as hot
      from pg_stat_user_tables where relname = 'song_counts'`;
    expect(seen?.updates).toBeGreaterThan(2_000);
    expect((seen?.hot ?? 0) / (seen?.updates ?? 1)).toBeGreaterThanOrEqual(0.95);
  }, 30_000);
});
