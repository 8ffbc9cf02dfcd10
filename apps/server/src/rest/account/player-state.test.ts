import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { KEPT_QUEUE, playerStateOutput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
});
afterAll(() => server.close());

// Proves (rules.md, Player state): GET and PUT /api/player-state
it('keeps what is played, and refuses what is older', async () => {
  const { id: artistId } = await makeArtist(server.services);
  const [one, two] = [
    await makeSong(server.services, { artistId }),
    await makeSong(server.services, { artistId }),
  ];
  const read = () => server.call('GET', '/api/player-state', { as: fan });
  const put = (body: object) => server.call('PUT', '/api/player-state', { as: fan, body });
  expect(Object.keys((await read()).json()).sort()).toEqual(Object.keys(playerStateOutput.shape).sort());
  expect((await read()).json()).toMatchObject({
    songId: null,
    positionMs: 0,
    queue: [],
    updatedAt: null,
    device: null,
  });
  const updatedAt = new Date(Date.now() - 60_000).toISOString();
  const body = { songId: one.id, positionMs: 83_000, queue: [two.id], updatedAt, device: 'A kitchen radio' };
  const kept = await put(body);
  expect([kept.statusCode, kept.json()]).toMatchObject([200, body]);
  expect((await read()).json()).toEqual(kept.json());
  expect((await put(body)).statusCode).toBe(200);
  const older = await put({ ...body, updatedAt: new Date(Date.now() - 90_000).toISOString() });
  expect([older.statusCode, older.json()]).toMatchObject([409, { code: 'conflict', current: body }]);
  // Without a time and a device: now, and what the user agent says.
  const now = await put({ songId: two.id });
  expect(now.json()).toMatchObject({ songId: two.id, positionMs: 0, queue: [] });
  expect(now.json().device).not.toBe('A kitchen radio');
  expect(now.json().updatedAt > updatedAt).toBe(true);
  for (const wrong of [
    {},
    { songId: 0 },
    { songId: one.id, positionMs: -1 },
    { songId: one.id, queue: Array.from({ length: KEPT_QUEUE + 1 }, () => one.id) },
    { songId: one.id, updatedAt: 'yesterday' },
  ])
    expect((await put(wrong)).statusCode, JSON.stringify(wrong).slice(0, 50)).toBe(400);
  for (const method of ['GET', 'PUT'] as const)
    expect(
      (await server.call(method, '/api/player-state', { body: method === 'PUT' ? body : undefined }))
        .statusCode,
    ).toBe(401);
});
