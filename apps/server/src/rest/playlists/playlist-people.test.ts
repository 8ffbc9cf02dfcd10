import { makePlaylist } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
let friend: Person;
let id: number;
beforeAll(async () => {
  server = await openTestApp();
  owner = await server.register();
  friend = await server.register();
  ({ id } = await makePlaylist(server.services, { userId: owner.user.id, isPublic: false }));
});
afterAll(() => server.close());

const TOKEN = /^\/playlists\/invitation#token=([\w-]{43})$/;
const invite = async () => {
  const body = { role: 'editor' };
  const answer = await server.call('POST', `/api/playlists/${id}/invitations`, { as: owner, body });
  expect(answer.statusCode).toBe(201);
  return TOKEN.exec(answer.json<{ url: string }>().url)?.[1] ?? '';
};

describe('sharing a playlist over REST', () => {
  // Proves (rules.md, Sharing playlists): people get another role, are removed, and leave
  it('invites, lets in, names the people, changes a role and removes', async () => {
    const accept = `/api/playlists/invitations/${await invite()}/accept`;
    expect((await server.call('POST', accept)).statusCode).toBe(401);
    const joined = await server.call('POST', accept, { as: friend });
    expect([joined.statusCode, joined.json()]).toEqual([200, { playlistId: id }]);
    expect((await server.call('POST', accept, { as: friend })).statusCode).toBe(400);
    const people = `/api/playlists/${id}/collaborators`;
    const list = await server.call('GET', people, { as: friend });
    expect(list.json()).toMatchObject([
      { userId: owner.user.id, role: 'owner' },
      { userId: friend.user.id, role: 'editor' },
    ]);
    expect(list.body).not.toContain('@');
    const person = `${people}/${friend.user.id}`;
    const body = { role: 'viewer' };
    expect((await server.call('PATCH', person, { as: friend, body })).statusCode).toBe(403);
    expect((await server.call('PATCH', person, { as: owner, body })).statusCode).toBe(204);
    expect((await server.call('GET', people, { as: owner })).json()).toMatchObject([{}, body]);
    expect((await server.call('DELETE', person, { as: owner })).statusCode).toBe(204);
    expect((await server.call('GET', people, { as: friend })).statusCode).toBe(403);
    expect((await server.call('DELETE', person, { as: owner })).statusCode).toBe(404);
  });

  it('lists open invitations for the owner, and revokes them', async () => {
    const token = await invite();
    const path = `/api/playlists/${id}/invitations`;
    expect((await server.call('GET', path, { as: friend })).statusCode).toBe(403);
    const answer = await server.call('GET', path, { as: owner });
    expect(answer.body).not.toContain(token);
    const [open] = answer.json<{ id: number; role: string }[]>();
    expect(open).toMatchObject({ role: 'editor' });
    expect((await server.call('DELETE', `${path}/${open?.id}`, { as: owner })).statusCode).toBe(204);
    const late = await server.call('POST', `/api/playlists/invitations/${token}/accept`, { as: friend });
    expect(late.statusCode).toBe(400);
  });

  // Proves (rules.md, Sharing playlists): a secret link opens a private playlist until it is revoked
  it('makes and revokes the secret link', async () => {
    const path = `/api/playlists/${id}/secret-link`;
    expect((await server.call('POST', path, { as: friend })).statusCode).toBe(403);
    const answer = await server.call('POST', path, { as: owner });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ url: string }>().url).toMatch(/^\/playlist\/\d+\?key=[\w-]{32}$/);
    expect((await server.call('DELETE', path, { as: owner })).statusCode).toBe(204);
  });

  // Proves (rules.md, Sharing playlists): public playlists of others can be followed
  it('follows public playlists', async () => {
    const shown = await makePlaylist(server.services, { userId: owner.user.id });
    const path = `/api/playlists/${shown.id}/follow`;
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const)
      expect((await server.call(method, path, { as: friend })).statusCode).toBe(204);
    expect((await server.call('POST', path)).statusCode).toBe(401);
    expect((await server.call('POST', `/api/playlists/${id}/follow`, { as: friend })).statusCode).toBe(403);
  });
});
