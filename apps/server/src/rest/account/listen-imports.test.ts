import { listJobs, listKeys } from '@stagedoor/core/testing';
import { UPLOAD_LIMITS } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const LISTEN = '{"listened_at":1500000000,"track_metadata":{"track_name":"Lanterns","artist_name":"Wren"}}\n';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const send = (as: Person | null, content: string | Buffer | null, name = 'file') => {
  const files = content === null ? [] : [{ name, fileName: 'listens.jsonl', bytes: Buffer.from(content) }];
  const { payload, headers } = makeForm({}, files);
  return server.app.inject({
    method: 'POST',
    url: '/api/history/import',
    payload,
    headers: { ...headers, ...(as && { cookie: as.cookie }) },
  });
};

// Proves (rules.md, Listens from elsewhere): POST /api/history/import answers 202, and its job tells how far it is to its person alone
it('takes a file, and tells its person alone what becomes of it', async () => {
  const [me, you] = [await server.register(), await server.register()];
  expect((await server.call('GET', '/api/history/imports/latest', { as: me })).json()).toBeNull();
  const answer = await send(me, LISTEN);
  expect(answer.statusCode).toBe(202);
  const { jobId } = answer.json<{ jobId: number }>();
  const state = {
    id: jobId,
    state: 'queued',
    fileName: 'listens.jsonl',
    done: 0,
    total: null,
    unmatched: [],
  };
  for (const path of [jobId, 'latest'])
    expect((await server.call('GET', `/api/history/imports/${path}`, { as: me })).json()).toMatchObject(
      state,
    );
  expect((await server.call('GET', `/api/history/imports/${jobId}`, { as: you })).statusCode).toBe(404);
  expect((await server.call('GET', `/api/history/imports/${jobId}`)).statusCode).toBe(401);
  expect((await server.call('GET', '/api/history/imports/latest', { as: you })).json()).toBeNull();
  expect(await listJobs(server.services, { name: 'listens-import' })).toEqual([{ importId: jobId }]);
  expect((await send(me, LISTEN)).statusCode).toBe(409);
});

it.each<[string, number, string | Buffer | null, string?]>([
  ['no file', 400, null],
  ['an empty file', 400, ''],
  ['another field', 400, LISTEN, 'listens'],
  ['a picture', 415, Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1')],
  ['a file over 100 MB', 413, Buffer.alloc(UPLOAD_LIMITS.listens + 1, LISTEN)],
])('refuses %s with %i and leaves nothing behind', async (_what, status, content, name) => {
  const me = await server.register();
  const before = await listKeys(server.services);
  const answer = await send(me, content, name);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z]/), code: expect.any(String) });
  expect(await server.services.client`select from listen_imports where user_id = ${me.user.id}`).toHaveLength(
    0,
  );
  expect(await listKeys(server.services)).toEqual(before);
});

it('refuses visitors, and people without a history, before it takes their file', async () => {
  const me = await server.register();
  expect((await send(null, LISTEN)).statusCode).toBe(401);
  await server.services.client`update users set keeps_history = false where id = ${me.user.id}`;
  const answer = await send(me, LISTEN);
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
});
