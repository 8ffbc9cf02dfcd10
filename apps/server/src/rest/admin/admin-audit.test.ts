import { makeArtist } from '@stagedoor/core/testing';
import type { AuditRecord } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

// Proves (operations.md, Audit log): all acts of admins and moderators are found by person, act, thing and time, and exported
it('admins read the log by person, act, thing and time, and take it away as a file', async () => {
  const admin = await server.register({ isAdmin: true });
  const person = await server.register();
  const get = (query: string, as = admin) => server.call('GET', `/api/admin/audit?${query}`, { as });
  const { id } = await makeArtist(server.services);
  expect((await server.call('DELETE', `/api/admin/artists/${id}`, { as: admin })).statusCode).toBeLessThan(
    300,
  );

  const { username } = person.user;
  const signIn = { username, password: 'secret password' };
  expect((await server.call('POST', '/api/login', { body: signIn })).statusCode).toBe(200);

  const [row] = (await get(`target=artist:${id}`)).json<AuditRecord[]>();
  expect(row).toMatchObject({
    act: 'delete',
    actor: { id: admin.user.id, username: admin.user.username },
    targetId: id,
    address: '127.0.0.1',
  });
  const found = await get(`person=${person.user.username}&act=signed-in&from=2026-01-01`);
  expect(found.json()).toMatchObject([{ act: 'signed-in', subject: { id: person.user.id } }]);
  const page = await get('limit=1');
  expect(page.headers.link).toMatch(/cursor=[\w-]+>; rel="next"$/);

  const lines = await get('format=jsonl&act=delete');
  expect(lines.headers['content-type']).toMatch('application/jsonl');
  expect(
    lines.payload
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([row]);
  const table = await get('format=csv&act=delete');
  expect(table.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  expect(table.payload.split('\r\n')).toEqual([
    expect.stringMatching(/^id,at,act,/),
    expect.stringContaining(row?.hash ?? '?'),
    '',
  ]);

  for (const query of ['act=dance', 'target=planet:1', 'target=song:x', 'from=yesterday', 'format=xml'])
    expect((await get(query)).statusCode, query).toBe(400);
  for (const format of ['', 'format=csv']) expect((await get(format, person)).statusCode).toBe(403);
});
