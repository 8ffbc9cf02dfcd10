import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { getOwnRequestSettings, getRequestSettings } from './queries.ts';
import { updateRequestSettings } from './update-request-settings.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const updatedAt = expect.stringMatching(/Z$/);
const FREE = { cameoPriceCents: null, customSongPriceCents: null, answerDays: 14 };
const BOTH = { cameoEnabled: true, customSongEnabled: true, ...FREE };
const read = (artistId: number) => getRequestSettings(anonymous(test.services), { artistId });

// Proves (Requests, merchandise, tour and settings): fields of the artist's settings, both on by default
// Proves (Requests, merchandise, tour and settings): details from 10 characters; requests start pending; both kinds on
it('both kinds of requests are on until the artist turns one off, for everybody', async () => {
  const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  expect(await read(artist.id)).toEqual({ ...BOTH, updatedAt });
  expect(await updateRequestSettings(artist.ctx, { cameoEnabled: false })).toEqual({
    ...BOTH,
    cameoEnabled: false,
    updatedAt,
  });
  expect(await updateRequestSettings(artist.ctx, { customSongEnabled: false })).toEqual({
    ...FREE,
    cameoEnabled: false,
    customSongEnabled: false,
    updatedAt,
  });
  expect(await read(artist.id)).toEqual({
    ...FREE,
    cameoEnabled: false,
    customSongEnabled: false,
    updatedAt,
  });
  expect(await getOwnRequestSettings(artist.ctx)).toEqual(await read(artist.id));
  expect(await updateRequestSettings(artist.ctx, BOTH)).toEqual({ ...BOTH, updatedAt });
  expect(await updateRequestSettings(artist.ctx, {})).toEqual({ ...BOTH, updatedAt });
  expect(await read(other.id)).toEqual({ ...BOTH, updatedAt });
});

it('profiles without an account accept no requests, and hidden ones are not found', async () => {
  const unowned = await makeArtist(test.services, { userId: null });
  expect(await read(unowned.id)).toEqual({
    ...FREE,
    cameoEnabled: false,
    customSongEnabled: false,
    updatedAt,
  });
  const hidden = await makeArtist(test.services, { deletedAt: new Date() });
  for (const id of [hidden.id, 2_000_000_000])
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found', message: 'Artist not found' });
});

it('only the artist can change the settings', async () => {
  const rows = () => test.services.db.$count(tables.artistSettings);
  const before = await rows();
  const change = (ctx: Parameters<typeof updateRequestSettings>[0]) =>
    updateRequestSettings(ctx, { cameoEnabled: false });
  await expect(change(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(change((await makeUser(test.services)).ctx)).rejects.toMatchObject({ code: 'forbidden' });
  const withoutProfile = await makeUser(test.services, { isArtist: true });
  await expect(change(withoutProfile.ctx)).rejects.toMatchObject({ code: 'not_found' });
  await expect(getOwnRequestSettings(withoutProfile.ctx)).rejects.toMatchObject({ code: 'not_found' });
  await expect(getOwnRequestSettings(anonymous(test.services))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const artist = await makeArtist(test.services);
  await expect(change({ ...artist.ctx, rateLimitScale: 0 })).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await rows()).toBe(before);
  expect(
    await test.services.db.$count(tables.artistSettings, eq(tables.artistSettings.artistId, artist.id)),
  ).toBe(0);
});

it('each kind has a price or is free, where the payment provider can hold one', async () => {
  const artist = await makeArtist(test.services);
  await updateRequestSettings(artist.ctx, { cameoPriceCents: 2500 });
  expect(await read(artist.id)).toEqual({ ...BOTH, cameoPriceCents: 2500, updatedAt });
  await updateRequestSettings(artist.ctx, { customSongPriceCents: 9900, cameoEnabled: false });
  expect(await read(artist.id)).toMatchObject({ cameoPriceCents: 2500, customSongPriceCents: 9900 });
  const { orders: _, ...payments } = test.services.payments;
  const without = { ...artist.ctx, payments };
  await expect(updateRequestSettings(without, { cameoPriceCents: 500 })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Requests can have no price on this site: its payment provider cannot hold one',
  });
  await updateRequestSettings(without, { cameoPriceCents: null, customSongPriceCents: null });
  expect(await read(artist.id)).toMatchObject(FREE);
});
