import { tables } from '@stagedoor/db';
import { RECOMMENDED_ARTISTS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { listOwnRecommended, listRecommended, recommendArtists } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const anArtist = (fields: object = {}) => makeArtist(test.services, fields);
const of = async (artistId: number) =>
  (await listRecommended(anonymous(test.services), { artistId })).map(({ id }) => id);
const setSuspended = (id: number, suspendedAt: Date | null) =>
  test.services.db.update(tables.artists).set({ suspendedAt }).where(eq(tables.artists.id, id));

// Proves (rules.md, Artists in their own house): an artist recommends others in an order; hidden ones are left out meanwhile, and are kept when the list is saved
it('keeps the artists in their order, and shows those whom everybody may see', async () => {
  const [me, one, two, three] = [await anArtist(), await anArtist(), await anArtist(), await anArtist()];
  await recommendArtists(two.ctx, { artistIds: [one.id] });
  await recommendArtists(me.ctx, { artistIds: [two.id, one.id] });
  expect(await of(me.id)).toEqual([two.id, one.id]);
  expect(await of(one.id)).toEqual([]);
  expect((await recommendArtists(me.ctx, { artistIds: [three.id, two.id] })).map(({ id }) => id)).toEqual([
    three.id,
    two.id,
  ]);
  await setSuspended(three.id, new Date());
  expect(await of(me.id)).toEqual([two.id]);
  expect((await recommendArtists(me.ctx, { artistIds: [one.id] })).map(({ id }) => id)).toEqual([one.id]);
  await setSuspended(three.id, null);
  expect(await of(me.id)).toEqual([one.id, three.id]);
  await recommendArtists(me.ctx, { artistIds: [three.id, two.id] });
  expect(await of(me.id)).toEqual([three.id, two.id]);
  await setSuspended(me.id, new Date());
  expect(await of(me.id)).toEqual([]);
  expect((await listOwnRecommended(me.ctx)).map(({ id }) => id)).toEqual([three.id, two.id]);
  await setSuspended(me.id, null);
  await recommendArtists(me.ctx, { artistIds: [] });
  expect([await of(me.id), await of(two.id)]).toEqual([[], [one.id]]);
});

it('is refused to others, for oneself and for artists who are not there, and changes nothing then', async () => {
  const [me, other, hidden] = [
    await anArtist(),
    await anArtist(),
    await anArtist({ suspendedAt: new Date() }),
  ];
  await recommendArtists(me.ctx, { artistIds: [other.id] });
  const input = { artistIds: [other.id] };
  await expect(recommendArtists(anonymous(test.services), input)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(recommendArtists((await makeUser(test.services)).ctx, input)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(recommendArtists(me.ctx, { artistIds: [me.id] })).rejects.toMatchObject({
    code: 'bad_request',
  });
  for (const id of [hidden.id, 2_000_000_000])
    await expect(recommendArtists(me.ctx, { artistIds: [id] })).rejects.toMatchObject({ code: 'not_found' });
  expect(await of(me.id)).toEqual([other.id]);
  expect(RECOMMENDED_ARTISTS).toBe(12);
});

// Proves (rules.md, Merged profiles): recommendations of a merged profile lead to the other one, and come back when the merge is undone
it('follows a merge and its undoing', async () => {
  const [me, from, into, both] = [await anArtist(), await anArtist(), await anArtist(), await anArtist()];
  await recommendArtists(me.ctx, { artistIds: [from.id] });
  await recommendArtists(both.ctx, { artistIds: [from.id, into.id] });
  await recommendArtists(into.ctx, { artistIds: [from.id, me.id] });
  const admin = await makeUser(test.services, { isAdmin: true });
  const merge = await mergeArtists(admin.ctx, { id: from.id, intoArtistId: into.id });
  expect(await of(me.id)).toEqual([into.id]);
  expect(await of(both.id)).toEqual([into.id]);
  expect(await of(into.id)).toEqual([me.id]);
  await undoMerge(admin.ctx, { id: merge.id });
  expect(await of(me.id)).toEqual([from.id]);
  expect(await of(both.id)).toEqual([from.id, into.id]);
  expect(await of(into.id)).toEqual([from.id, me.id]);
});
