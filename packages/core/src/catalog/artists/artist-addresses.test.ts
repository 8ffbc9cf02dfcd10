import { tables } from '@stagedoor/db';
import { artistAddress } from '@stagedoor/validators/artist-address';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { findArtistByName, nameOlderArtists } from './artist-addresses.ts';
import { getArtist } from './queries.ts';
import { updateArtistProfile } from './update-artist-profile.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const find = async (name: string) => (await findArtistByName(anonymous(test.services), { name })).id;
const addressOf = async (id: number) => artistAddress(await getArtist(anonymous(test.services), { id }));

// Proves (rules.md, Addresses by name): an artist's page has an address by name, in any spelling; the first of a name has it alone
it('leads to the artist by the letters and digits of the name', async () => {
  const first = await makeArtist(test.services, { name: 'Marlowe Vance' });
  const second = await makeArtist(test.services, { name: 'marlowe, VANCE!' });
  const nameless = await makeArtist(test.services, { name: '…' });
  const wide = await makeArtist(test.services, { name: 'Sigur Rós 東京' });
  expect(await addressOf(first.id)).toBe('/@marlowe-vance');
  expect(await addressOf(second.id)).toBe(`/@marlowe-vance-${second.id}`);
  expect(await addressOf(nameless.id)).toBe(`/artist/${nameless.id}`);
  expect(decodeURIComponent(await addressOf(wide.id))).toBe('/@sigur-rós-東京');
  for (const name of ['marlowe-vance', 'Marlowe Vance', ' MARLOWE  VANCE '])
    expect(await find(name)).toBe(first.id);
  expect(await find('SIGUR RÓS 東京')).toBe(wide.id);
  for (const name of ['…', 'marlowe', 'nobody', '']) await expect(find(name)).rejects.toThrow('not found');
});

// Proves (rules.md, Addresses by name): earlier names keep leading to the artist, and are nobody else's
it('keeps the addresses of earlier names', async () => {
  const artist = await makeArtist(test.services, { name: 'Low Tide' });
  const rename = (name: string) => updateArtistProfile(artist.ctx, { name });
  await rename('High Tide');
  expect(await addressOf(artist.id)).toBe('/@high-tide');
  const later = await makeArtist(test.services, { name: 'Low Tide' });
  expect(await addressOf(later.id)).toBe(`/@low-tide-${later.id}`);
  expect(await find('low-tide')).toBe(artist.id);
  await rename('HIGH TIDE');
  expect(await addressOf(artist.id)).toBe('/@high-tide');
  await rename('…');
  expect(await addressOf(artist.id)).toBe(`/artist/${artist.id}`);
  await rename('Low Tide');
  expect(await addressOf(artist.id)).toBe('/@low-tide');
  expect(await find('high-tide')).toBe(artist.id);
});

// Proves (rules.md, Addresses by name): the address of a merged profile leads to the other one; that of a hidden or deleted one nowhere
it('leads where the number leads', async () => {
  const [from, into] = [
    await makeArtist(test.services, { name: 'Ballast A' }),
    await makeArtist(test.services, { name: 'Ballast B' }),
  ];
  const { ctx } = await makeUser(test.services, { isAdmin: true });
  const merge = await mergeArtists(ctx, { id: from.id, intoArtistId: into.id });
  expect(await find('ballast-a')).toBe(into.id);
  await undoMerge(ctx, { id: merge.id });
  expect(await find('ballast-a')).toBe(from.id);
  await test.services.db
    .update(tables.artists)
    .set({ suspendedAt: new Date() })
    .where(eq(tables.artists.id, from.id));
  await expect(find('ballast-a')).rejects.toThrow('not found');
});

it('is given to profiles from before', async () => {
  const artist = await makeArtist(test.services, { name: 'Old Hand' });
  const nameless = await makeArtist(test.services, { name: '???' });
  await test.services.db.execute(sql`delete from artist_addresses where artist_id = ${artist.id}`);
  expect(await addressOf(artist.id)).toBe(`/artist/${artist.id}`);
  await nameOlderArtists(systemContext(test.services, 'test'));
  expect(await addressOf(artist.id)).toBe('/@old-hand');
  expect(await addressOf(nameless.id)).toBe(`/artist/${nameless.id}`);
});

it('is given to artists of one name who come at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => makeArtist(test.services, { name: 'The Same' })),
  );
  const addresses = await Promise.all(made.map(({ id }) => addressOf(id)));
  expect(new Set(addresses).size).toBe(5);
  expect(addresses).toContain('/@the-same');
});
