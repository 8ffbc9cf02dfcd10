import { createContext } from '@stagedoor/core';
import { prepareDownload } from '@stagedoor/core/catalog/downloads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveDownloads } from '../testing/give-download.ts';
import { readZip } from '../testing/read-zip.ts';
import { makeRightsWorld, type RightsWorld } from '../testing/rights-world.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let world: RightsWorld;
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
  await server.services.client`update albums set price_cents = 700 where id = ${world.albumId}`;
});
afterAll(() => server.close());

const buyAlbum = (as: Person | undefined, body: object = { amountCents: 700 }) =>
  server.call('POST', `/api/albums/${world.albumId}/buy`, { as, body });
const get = (as: Person | undefined, url: string) => server.call('GET', url, { as });

// Proves (rules.md, Selling): what its people delete is downloaded by buyers until it is removed, by nobody else
it('is downloaded by its buyers after its people deleted it, also with the link of a receipt', async () => {
  const buyer = await server.register();
  await buyAlbum(buyer);
  const email = 'guest@example.org';
  expect((await buyAlbum(undefined, { amountCents: 700, email })).statusCode).toBe(201);
  const [mail] = await server.services.client<{ path: string }[]>`
    select data ->> 'path' as path from mails where to_address = ${email} and template = 'receipt'`;
  const secret = mail?.path.split('#token=')[1] ?? '';
  const artist = world.viewers.find(({ name }) => name === 'the artist')?.as;
  const album = `/api/albums/${world.albumId}/download?format=mp3`;
  const deleted = await server.call('DELETE', `/api/dashboard/albums/${world.albumId}`, { as: artist });
  expect(deleted.statusCode, deleted.body).toBeLessThan(300);
  const actor = { kind: 'user', userId: buyer.user.id, isArtist: false, isAdmin: false } as const;
  const wanted = { of: 'album', id: world.albumId, format: 'mp3' } as const;
  await prepareDownload(createContext(server.services, actor), wanted);
  await giveDownloads(server.services, () => Buffer.alloc(3_000, 7));
  for (const [as, url] of [
    [buyer, album],
    [undefined, `${album}&purchase=${secret}`],
  ] as const) {
    const answer = await get(as, url);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect((await readZip(answer.rawPayload)).size).toBeGreaterThan(0);
  }
  const [, fan] = world.viewers;
  for (const [as, url] of [
    [fan?.as, album],
    [undefined, album],
    [undefined, `${album}&purchase=x`],
  ] as const)
    expect((await get(as, url)).statusCode).toBe(404);
});
