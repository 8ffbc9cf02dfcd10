import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let production: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>__BRAND_NAME__</title><!--initial-data-->');
  await writeFile(join(webRoot, 'theme.js'), 'theme()');
  server = await openTestApp({ webRoot, config: { hasTestPages: true } });
  production = await openTestApp({ webRoot, over: server });
});
afterAll(async () => {
  await production.close();
  await server.close();
  await rm(webRoot, { recursive: true });
});

const navigate = (to: TestApp, url: string) => to.call('GET', url, { headers: { accept: 'text/html' } });

// Proves (Library and All Artists): popular: the ten most played
// Instead of (Calls of listeners): Home merges the songs of each featured artist
// Proves (Calls of listeners): Home shows the three songs with most plays, refreshed every 60 s
// Instead of (Calls of listeners): when Home finds no songs, it asks for those of the first artist
// Proves (Constants): 10 popular songs in the library
// Proves (Admin dashboard): GET /api/test-songs and /api/test-static, except in production
it('lists the ten most played of the songs that can be played, most played first', async () => {
  const { id: artistId } = await makeArtist(server.services);
  const counts = [3, 12, 1, 8, 10, 2, 7, 11, 4, 6, 5];
  for (const plays of counts) await makeSong(server.services, { artistId, plays });
  await makeSong(server.services, { artistId, plays: 9, audioState: 'missing', audioUrl: null, sources: [] });
  const songs = (await server.call('GET', '/api/test-songs')).json<{ plays: number }[]>();
  expect(songs.map(({ plays }) => plays)).toEqual([12, 11, 10, 8, 7, 6, 5, 4, 3, 2]);
});

// Proves (Admin dashboard): GET /api/test-songs and /api/test-static, except in production
it('says which files of the web app exist', async () => {
  const files = (await server.call('GET', '/api/test-static')).json();
  expect(files).toContainEqual({ url: '/theme.js', isThere: true });
  expect(files).toContainEqual({ url: '/favicon.svg', isThere: false });
});

it('documents these routes', async () => {
  const { paths } = (await server.call('GET', '/api/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/test-songs', '/api/test-static']));
});

// Proves (Admin dashboard): GET /api/test-songs and /api/test-static, except in production
it.each(['/api/test-songs', '/api/test-static'])('%s does not exist in production', async (url) => {
  expect((await production.call('GET', url)).statusCode).toBe(404);
  expect((await production.call('GET', '/api/openapi.json')).body).not.toContain(url);
});

// Proves (Routes): /test and /test-comments exist, except in production
it.each(['/test', '/test-comments'])('the page %s exists except in production', async (url) => {
  expect((await navigate(server, url)).statusCode).toBe(200);
  expect((await navigate(production, url)).statusCode).toBe(404);
});
