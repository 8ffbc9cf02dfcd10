import { openTestServices, startServerProgram, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// Proves (rules.md, The running system): in demo mode people can sign in to its accounts as soon as the server answers
it('stand when the server answers first, and are not made among other people', async () => {
  const first = await startServerProgram({ ...test, env: { DEMO: '1' } });
  for (const username of ['fan', 'artist', 'admin']) {
    const signedIn = await post(`${first.url}/api/login`, { username, password: 'stagedoor' });
    expect([username, signedIn.status]).toEqual([username, 200]);
  }
  await first.stop();
  await test.services.client`delete from settings where key = 'demo'`;
  await test.services.client`update users set username = 'somebody' where username = 'fan'`;
  const second = await startServerProgram({ ...test, env: { DEMO: '1' } });
  const refused = await post(`${second.url}/api/login`, { username: 'fan', password: 'stagedoor' });
  expect(refused.status).toBe(401);
  await second.stop();
});
