import { inTransaction, publishToServers, systemContext } from '@stagedoor/core';
import { moderate } from '@stagedoor/core/site/moderation';
import { makeArtist, makePost, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { givePostFiles } from '../testing/post-files.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let artistId: number;
let song: { id: number; mp3: string };
beforeAll(async () => {
  server = await openTestApp();
  const { services } = server;
  artistId = (await makeArtist(services, { name: 'Ada' })).id;
  const { id } = await makeSong(services, { artistId, title: 'Premium song', isPremium: true });
  song = { id, mp3: (await giveAudio(services, id, Buffer.alloc(4_000, 'm'))).mp3 };
  const words = { title: 'Premium post', description: 'Kept words', isPremium: true };
  const post = await makePost(services, { artistId, contentType: 'audio', ...words });
  await givePostFiles(services, post);
  await makeSong(services, { artistId, title: 'Draft song', releaseState: 'draft' });
});
afterAll(() => server.close());

/** A subscriber with a feed. */
async function subscribe() {
  const person = await server.register();
  await makeSubscription(server.services, { userId: person.user.id, artistId });
  const { id, url } = (await server.call('POST', '/api/feeds', { as: person })).json();
  const feed = await server.call('GET', new URL(url).pathname);
  const addresses = [...feed.body.matchAll(/<enclosure url="([^"]+)"/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  return { person, id: Number(id), path: new URL(url).pathname, feed, addresses };
}

const statusOf = async (path: string, as?: Person) => (await server.call('GET', path, { as })).statusCode;

// Proves (rules.md, Feeds): a private feed has the premium posts and songs that the person's subscriptions open, with signed addresses that work without a session
it('opens what the subscriptions of its owner open, and nothing else', async () => {
  const { services } = server;
  const other = (await makeArtist(services)).id;
  await makeSong(services, { artistId: other, title: 'Other song' });
  await makeSubscription(services, { userId: (await server.register()).user.id, artistId: other });
  const { feed, addresses, person } = await subscribe();
  for (const word of ['Premium song', 'Premium post', 'Kept words']) expect(feed.body).toContain(word);
  for (const word of ['Draft song', 'Other song']) expect(feed.body).not.toContain(word);
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    expect(await statusOf(address)).toBe(200);
    const unsigned = address.split('?')[0] ?? '';
    expect(await statusOf(unsigned)).toBe(403);
    // The signature is for this file alone, and for the feed that it names.
    for (const forged of [
      address.replace(/signature=(\d+)\./, (_all, until) => `signature=${Number(until) + 1}.`),
      address.replace(/feed=\d+/, 'feed=2147483647'),
      `${song.mp3}?${(addresses.find((one) => !one.startsWith(song.mp3)) ?? '').split('?')[1]}`,
    ])
      expect(await statusOf(forged), forged).toBe(403);
  }
  // Whoever has it downloads, but does nothing in the person's name.
  const range = await server.call('GET', addresses[0] ?? '', { headers: { range: 'bytes=0-9' } });
  expect([range.statusCode, range.headers['cache-control']]).toEqual([206, 'private, no-store']);
  server.setNow(new Date(Date.now() + 9 * 24 * 3600 * 1000));
  for (const address of addresses) expect(await statusOf(address)).toBe(403);
  server.setNow(null);
  expect((await server.call('GET', '/api/feeds', { as: person })).json()).toHaveLength(1);
});

const ENDS: Record<string, (one: Awaited<ReturnType<typeof subscribe>>) => Promise<unknown>> = {
  'the subscription ends': ({ person }) =>
    server.services.client`update subscriptions set active = false where user_id = ${person.user.id}`,
  'the paid period is over': ({ person }) =>
    server.services
      .client`update subscriptions set paid_until = now() - interval '1 s' where user_id = ${person.user.id}`,
  'the artist blocks the person': ({ person }) =>
    server.services.db.insert(tables.artistBlocks).values({ artistId, userId: person.user.id }),
  'the person is suspended': ({ person }) =>
    moderate(systemContext(server.services, 'test'), {
      targets: [{ targetType: 'user', targetId: person.user.id }],
      decision: 'suspend',
      reason: 'spam',
    }),
  'the account is deleted': ({ person }) =>
    server.services.client`update users set deleted_at = now() where id = ${person.user.id}`,
  'it is revoked': ({ person, id }) => server.call('DELETE', `/api/feeds/${id}`, { as: person }),
};

describe.each(Object.entries(ENDS))('a private feed after %s', (_name, end) => {
  // Proves (rules.md, Feeds): a private feed and its addresses stop at once when it is revoked, the subscription ends, the artist blocks the person, or the person is suspended or deleted
  it('opens nothing more', async () => {
    const one = await subscribe();
    for (const address of one.addresses) expect(await statusOf(address)).toBe(200);
    await end(one);
    // Rows that were changed behind the product's back are noticed by this.
    const changed = { type: 'rights-changed' as const, userId: one.person.user.id };
    await inTransaction(systemContext(server.services, 'test'), (ctx) => publishToServers(ctx, changed));
    for (const address of one.addresses) expect(await statusOf(address)).toBe(403);
    const { body } = await server.call('GET', one.path);
    for (const word of ['Premium song', 'Kept words', 'Premium post']) expect(body).not.toContain(word);
  });
});

it('is revoked by its owner alone, and there are at most ten', async () => {
  const one = await subscribe();
  const other = await server.register();
  expect((await server.call('DELETE', `/api/feeds/${one.id}`, { as: other })).statusCode).toBe(404);
  expect(await statusOf(one.path)).toBe(200);
  const made = await Promise.all(
    Array.from({ length: 12 }, () => server.call('POST', '/api/feeds', { as: other })),
  );
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  expect((await server.call('POST', '/api/feeds')).statusCode).toBe(401);
});
