import { closeMatchesInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateSong } from '../../../catalog/songs/index.ts';
import { type Ctx, inTransaction, systemContext } from '../../../platform/context/index.ts';
import { publish } from '../../../platform/live/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  openTestServices,
  publishCatalogChanged,
  type TestServices,
} from '../../../testing/index.ts';
import { findCloseMatches } from '../find-close-matches.ts';
import { openSearchMemory } from './open-search-memory.ts';

const MAX_BYTES = 2 ** 24;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ searchMemoryBytes: MAX_BYTES });
  await test.services.searchMemory?.settled();
});
afterAll(() => test.close());

const tell = (artistId: number) => publishCatalogChanged(test, artistId);
const songsCalled = (text: string) => ({
  kind: 'songs' as const,
  text,
  sees: 'public' as const,
  after: undefined,
  count: 10,
});

it('names that wait for their date take no place of those that come close and may be seen', async () => {
  const artist = await makeArtist(test.services);
  const add = (title: string, fields: object = {}) =>
    makeSong(test.services, { artistId: artist.id, title, plays: 5, ...fields });
  const publishAt = new Date(Date.now() + 86_400_000);
  for (let n = 0; n < 5; n++) await add(`Dunlin Estuary ${n}`, { releaseState: 'scheduled', publishAt });
  await add('Dunlin by the Estuary', { plays: 1 });
  await tell(artist.id);
  const closest = (ctx: Ctx) =>
    findCloseMatches(ctx, closeMatchesInput.parse({ q: 'estuary dunlin', limit: 1 }));
  const seen = await closest(anonymous(test.services));
  expect(seen.songs.map(({ title }) => title)).toEqual(['Dunlin by the Estuary']);
  const { songs } = await closest({ ...test.services, actor: artist.ctx.actor, address: null });
  expect(songs.map(({ title }) => title)).toEqual(['Dunlin Estuary 0']);
});

it('a change is not undone by plays that were read before it and come after it', async () => {
  const artist = await makeArtist(test.services);
  const { id } = await makeSong(test.services, { artistId: artist.id, title: 'Fieldfare' });
  await tell(artist.id);
  const held = holdRead(id);
  const memory = openSearchMemory({ ...test.services, client: held.client }, { maxBytes: MAX_BYTES });
  await memory.settled();
  await inTransaction(systemContext(test.services, 'test'), (ctx) =>
    publish(ctx, 'all', { type: 'plays-counted', plays: { [id]: 1 } }),
  );
  await held.isRead;
  await updateSong({ ...test.services, actor: artist.ctx.actor, address: null }, { id, title: 'Redwing' });
  const found = memory.find(songsCalled('redwing'));
  // Time enough for the names to be read again, if nothing kept them from it.
  for (let n = 0; n < 20; n++) await test.services.client`select 1`;
  held.release();
  await found;
  expect(await memory.find(songsCalled('redwing'))).toHaveLength(1);
  expect(await memory.find(songsCalled('fieldfare'))).toEqual([]);
  await memory.close();
});

/** A connection that reads the plays of one song and keeps the answer until it is released. */
function holdRead(id: number) {
  const { client } = test.services;
  const read = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const unsafe = async (...[text, params, options]: Parameters<typeof client.unsafe>) => {
    const rows = await client.unsafe(text, params, options);
    if (!params?.includes(`{${id}}`)) return rows;
    read.resolve();
    await gate.promise;
    return rows;
  };
  return {
    client: Object.assign(client.bind(null), client, { unsafe }) as typeof client,
    isRead: read.promise,
    release: gate.resolve,
  };
}
