import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

// Proves (rules.md, Profiles and their people): REST: profiles, members, invitations, and `artistId`
it('several profiles and their people are managed by other programs', async () => {
  const owner = await server.register({ isArtist: true });
  const fan = await server.register();
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as = owner, body?: object) =>
    server.call(method, `/api/${url}`, { as, ...(body && { body }) });

  const first = (await call('POST', 'dashboard/create-artist-profile', owner, { name: 'First' })).json();
  const again = await call('POST', 'dashboard/create-artist-profile', owner, { name: 'Again' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
  const made = await call('POST', 'dashboard/profiles', owner, { name: 'Second', bio: 'Words' });
  expect(made.statusCode).toBe(201);
  const second = made.json();
  expect(second).toMatchObject({ name: 'Second', bio: 'Words', userId: owner.user.id });
  expect((await call('GET', 'dashboard/profiles')).json()).toMatchObject([
    { artist: { id: first.id }, role: 'owner' },
    { artist: { id: second.id }, role: 'owner' },
  ]);

  const nameOf = async (query = '') => (await call('GET', `dashboard/artist${query}`)).json().name;
  expect(await nameOf()).toBe('First');
  expect(await nameOf(`?artistId=${second.id}`)).toBe('Second');
  expect((await call('GET', `dashboard/artist?artistId=${second.id + 1000}`)).statusCode).toBe(404);
  expect((await call('GET', 'dashboard/artist?artistId=x')).statusCode).toBe(400);

  const members = `dashboard/members?artistId=${second.id}`;
  const invited = await call('POST', members, owner, { role: 'uploader' });
  expect(invited.statusCode).toBe(201);
  const token = invited.json<{ url: string }>().url.split('token=')[1];
  expect((await call('POST', 'invitations/accept', fan, { token })).json()).toEqual({ artistId: second.id });
  expect((await call('POST', 'invitations/accept', fan, { token })).statusCode).toBe(400);
  expect((await call('GET', members)).json()).toMatchObject([
    { userId: owner.user.id, role: 'owner' },
    { userId: fan.user.id, role: 'uploader' },
  ]);
  expect((await call('GET', 'dashboard/members', fan)).statusCode).toBe(403);

  const ofFan = `dashboard/members/${fan.user.id}?artistId=${second.id}`;
  expect((await call('PATCH', ofFan, owner, { role: 'manager' })).statusCode).toBe(204);
  expect((await call('GET', 'dashboard/profiles', fan)).json()).toMatchObject([{ role: 'manager' }]);
  expect((await call('PATCH', ofFan, owner, { role: 'owner' })).statusCode).toBe(400);
  expect((await call('DELETE', ofFan)).statusCode).toBe(204);
  expect((await call('GET', 'dashboard/profiles', fan)).json()).toEqual([]);
});
