import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { searchInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { anonymous, explain, makeArtist, openTestServices, type TestServices } from '../../testing/index.ts';
import { findCloseIds } from './close-ids.ts';
import { findMatches } from './find.ts';
import { readNames } from './memory/read-names.ts';

let database: TestDatabase;
let test: TestServices;
beforeAll(async () => {
  database = await createTestDatabase();
  const kept = { ...database, drop: async () => {} };
  const plain = await openTestServices({ database: kept });
  await makeArtist(plain.services, { name: 'Song and Album' });
  const { client } = plain.services;
  await client`insert into artists (name, monthly_listeners) select 'Artist ' || n, n from generate_series(1, 3000) n`;
  await client`insert into albums (artist_id, title) select 1 + n % 3000, 'Album ' || n from generate_series(1, 5000) n`;
  for (const start of [0, 5000, 10_000, 15_000])
    await client`insert into songs (artist_id, album_id, title, plays, audio_state)
      select a.artist_id, a.id, 'Song ' || n, n % 977, 'ready'
      from generate_series(${start + 1}::int, ${start + 5000}::int) n join albums a on a.id = 1 + n % 5000 order by n`;
  await plain.asOwner('analyze');
  await plain.close();
  test = await openTestServices({ database: kept, searchMemoryBytes: 2 ** 26 });
  await test.services.searchMemory?.settled();
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

it('the rows of a search are read by their keys', async () => {
  const plan = await explain(test.services, () =>
    findMatches(anonymous(test.services), searchInput.parse({ q: 'n' })),
  );
  for (const key of ['songs_pkey', 'artists_pkey', 'albums_pkey']) expect(plan).toContain(key);
  expect(plan).not.toMatch(/Seq Scan on (songs|albums|artists)|titles|artist_names/);
});

it.each(['songs', 'albums', 'artists'] as const)('changed names of %s are read by index', async (kind) => {
  for (const which of [{ owners: [7, 8] }, { ids: [5, 6] }]) {
    const plan = await explain(test.services, () => readNames(test.services, kind, which));
    expect(plan).not.toMatch(/Seq Scan/);
  }
});

it('all names are read page by page, in the order of a key', async () => {
  const plan = await explain(test.services, () => readNames(test.services, 'songs', { after: 19_000 }));
  expect(plan).toContain('songs_pkey');
  expect(plan).not.toMatch(/Seq Scan on songs /);
  // A merge that begins with the first name would read all those of the pages before again.
  const early = await explain(test.services, () => readNames(test.services, 'songs', { after: 2_000 }));
  expect(early).toMatch(/on song_titles names .*\n +Index Cond/);
});

it('close matches are read by indexes of names and genres', async () => {
  const plan = await explain(test.services, () =>
    findCloseIds(anonymous(test.services), {
      kind: 'songs',
      text: 'quernstone way',
      rights: NO_RIGHTS,
      count: 20,
      hasNames: true,
    }),
  );
  expect(plan).toContain('song_titles_trgm_idx');
  expect(plan).toContain('songs_genre_idx');
  expect(plan).not.toMatch(/Seq Scan on (songs|song_titles)/);
});
