import { closeMatchesInput, searchInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  publishCatalogChanged,
  type TestServices,
} from '../../../testing/index.ts';
import { findMatches } from '../find.ts';
import { findCloseMatches } from '../find-close-matches.ts';

const LONG = Array.from({ length: 95 }, (_, n) => String.fromCodePoint(0x4e_00 + n * 7)).join('');
const TITLES = [
  'Paper Lanterns',
  'Wire Kite',
  'Gravel & Grace',
  'Nightjarfall',
  'Belle Étoile du Soir',
  LONG,
  'Bell, X-ray & Xylophone',
  'Last Ferry Home',
];
/** More names than are compared one by one. */
const OTHERS = 7_000;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ searchMemoryBytes: 2 ** 26 });
  await test.services.searchMemory?.settled();
  const { services } = test;
  const artist = await makeArtist(services, { name: 'Quernstone' });
  for (const title of TITLES) await makeSong(services, { artistId: artist.id, title });
  await makeSong(services, { artistId: artist.id, title: 'Paper Lanterns', releaseState: 'draft' });
  await services.client`insert into songs (artist_id, title, audio_state)
    select ${artist.id}, 'Zz ' || md5(n::text), 'ready' from generate_series(1, ${OTHERS}::int) n`;
  await publishCatalogChanged(test, artist.id);
  await findMatches(anonymous(services), searchInput.parse({ q: 'listed by now' }));
  await services.searchMemory?.settled();
});
afterAll(() => test.close());

const findClose = (ctx: Ctx, q: string) => findCloseMatches(ctx, closeMatchesInput.parse({ q }));

// Proves (rules.md, Screens): close matches where fewer than five names contain the term, on the screen and if asked for over REST
it.each([
  ['lantern paper', 'Paper Lanterns'],
  ['kite wire', 'Wire Kite'],
  ['grace and gravel', 'Gravel & Grace'],
  ['night jarfall', 'Nightjarfall'],
  ['soir etoile', 'Belle Étoile du Soir'],
  ['papr lanterns', 'Paper Lanterns'],
  ['gravle & grace', 'Gravel & Grace'],
  [`${LONG.slice(0, 40)}京${LONG.slice(41)}`, LONG],
])('%s finds %s, where visitors may see it', async (q, title) => {
  const { songs } = await findClose(anonymous(test.services), q);
  expect(songs.map((one) => one.title)).toEqual([title]);
});

it.each(['"><b>x', 'lant', 'ante ern'])('%s finds nothing that stands in names by chance', async (q) => {
  const nothing = { artists: [], songs: [], albums: [] };
  expect(await findClose(anonymous(test.services), q)).toEqual(nothing);
});

it('names that come close are found of every kind, and hidden ones by their people', async () => {
  const { artists } = await findClose(anonymous(test.services), 'qernstone');
  expect(artists.map(({ name }) => name)).toEqual(['Quernstone']);
  const admin = await makeUser(test.services, { isAdmin: true });
  expect((await findClose(admin.ctx, 'lantern paper')).songs).toHaveLength(2);
});
