import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppRouter } from '@stagedoor/api';
import { createTRPCClient, getUntypedClient } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { linksTo } from '../trpc.ts';

interface Received {
  url: string;
  key: string | undefined;
}

const received: Received[] = [];
let respond: (response: ServerResponse) => void;
const server = createServer(({ url = '', headers }, response) => {
  received.push({ url, key: headers['idempotency-key']?.toString() });
  respond(response);
});
const done = (response: ServerResponse) => void response.end('{"result":{"data":{}}}');
const lost = (response: ServerResponse) => void response.socket?.destroy();
const fault = (response: ServerResponse) =>
  void response.writeHead(500).end('{"error":{"message":"No","code":-32603,"data":{}}}');
const refused = (response: ServerResponse) =>
  void response.writeHead(400).end('{"error":{"message":"No","code":-32600,"data":{}}}');

let client: ReturnType<typeof getUntypedClient<AppRouter>>;
beforeAll(async () => {
  vi.stubGlobal('location', { search: '' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trpc`;
  client = getUntypedClient(createTRPCClient<AppRouter>({ links: linksTo(url) }));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  received.length = 0;
});

/** The keys of these attempts. */
async function send(path: string, attempts: [input: object, answer: typeof respond][]) {
  for (const [input, answer] of attempts) {
    respond = answer;
    await client.mutation(path, input).catch(() => null);
  }
  return received.map(({ key }) => key);
}

describe('a write over tRPC', () => {
  // Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
  it.each([
    ['no answer', lost],
    ['a fault', fault],
  ])('is sent with the same key again after %s, and with a new one after its answer', async (_name, how) => {
    const text = { text: `Encore, ${_name}` };
    const [first, again, next] = await send('comments.add', [
      [text, how],
      [text, done],
      [text, done],
    ]);
    expect(first).toMatch(/^[\d-]+$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('is sent with another key when it was refused or changed', async () => {
    const keys = await send('comments.add', [
      [{ text: 'One' }, refused],
      [{ text: 'One' }, lost],
      [{ text: 'Two' }, done],
    ]);
    expect(new Set(keys).size).toBe(3);
  });

  it('has a batch of its own', async () => {
    respond = done;
    await Promise.all([client.mutation('comments.add', {}), client.mutation('tourDates.create', {})]);
    expect(received.map(({ url }) => url).sort()).toEqual(['/trpc/comments.add', '/trpc/tourDates.create']);
  });

  it.each([
    'likes.like',
    'likes.unlike',
    'follows.setNews',
    'notifications.markRead',
    'playlists.addSongs',
    'playlists.moveSongs',
    'playlistPeople.follow',
    'playlistPeople.unfollow',
    'profiles.choose',
    'account.login',
    'account.changePassword',
    'secondFactor.confirm',
    'passkeys.login',
  ])('has no key where it sets something or carries a secret: %s', async (path) => {
    expect(await send(path, [[{}, done]])).toEqual([undefined]);
  });

  // Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
  it.each([
    'studio.createAlbum',
    'studio.updateSong',
    'playlists.create',
    'playlists.createSmart',
    'playlists.saveSmart',
    'songComments.add',
    'tourDates.create',
    'products.create',
    'requests.send',
    'profiles.create',
    'profiles.createFurther',
    'reports.file',
    'imports.start',
    'subscriptions.create',
    'adminSite.invite',
  ])('has a key where it makes something: %s', async (path) => {
    expect(await send(path, [[{}, done]])).toEqual([expect.any(String)]);
  });
});
