import type { AddressInfo } from 'node:net';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { makeArtist } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let other: TestApp;
let origin: string;
beforeAll(async () => {
  server = await openTestApp();
  other = await openTestApp({ over: server });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

it('streams live events past proxies, and ends the streams when the server closes', async () => {
  const input = encodeURIComponent(JSON.stringify({}));
  const headers = { accept: 'text/event-stream' };
  const response = await fetch(`${origin}/trpc/live.events?input=${input}`, { headers });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readUntil = async (wanted: string) => {
    let text = '';
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`The stream ended: ${text}`);
      text += value;
    }
    return text;
  };
  await readUntil('connected');
  const artist = await makeArtist(server.services);
  await updateArtistProfile(artist.ctx, { bio: 'Live' });
  expect(await readUntil('catalog-changed')).toContain(`"artistId":${artist.id}`);

  const keptAlive = await fetch(`${origin}/api/artists/${artist.id}`);
  expect(keptAlive.headers.get('connection')).toBe('keep-alive');
  const ended = readUntil('never').catch((error: Error) => error.name);
  await server.app.close();
  expect(await ended).toMatch(/Error/);
});

it('answers many procedures in one request', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { limit: 8 }, 1: { limit: 3 } }));
  const url = `/trpc/artists.list,songs.popular?batch=1&input=${input}`;
  const answers = (await other.call('GET', url)).json();
  expect(answers).toMatchObject([
    { result: { data: { items: expect.any(Array) } } },
    { result: { data: [] } },
  ]);
});

it('tells a page in words what was wrong, without a stack trace', async () => {
  const response = await other.call('GET', '/trpc/artists.get?input={"id":2147483647}');
  expect(response.statusCode).toBe(404);
  expect(response.json().error).toMatchObject({ message: 'Artist not found', data: { code: 'NOT_FOUND' } });
  expect(response.body).not.toContain('stack');
});
