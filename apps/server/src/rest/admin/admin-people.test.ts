import { makeArtist, makeMember } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.register({ isAdmin: true });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as?: Person, body?: object) =>
  server.call(method, `/api/admin/${url}`, { as, body });

// Proves (rules.md, Who may do what): admins change roles, which count from the next request on and in every open page
it('a new role opens the administration at the next request, and its loss closes it', async () => {
  const person = await server.register();
  const path = `users/${person.user.id}/role`;
  const mayList = async () => (await call('GET', 'users', person)).statusCode;
  expect(await mayList()).toBe(403);
  const raised = await call('PATCH', path, admin, { role: 'admin' });
  expect(raised.json()).toEqual({ id: person.user.id, username: person.user.username, role: 'admin' });
  expect(await mayList()).toBe(200);
  expect((await call('PATCH', path, admin, { role: 'fan' })).statusCode).toBe(200);
  expect(await mayList()).toBe(403);
  expect((await call('PATCH', path, admin, { role: 'owner' })).statusCode).toBe(400);
  expect((await call('PATCH', `users/${admin.user.id}/role`, admin, { role: 'fan' })).statusCode).toBe(409);
});

it('an admin lists and ends the sessions of a person, and mails them a link', async () => {
  const person = await server.register();
  const path = `users/${person.user.id}`;
  const [session] = (await call('GET', `${path}/sessions`, admin)).json<{ id: number }[]>();
  expect(session).toMatchObject({ isByPasskey: false, isCurrent: false });
  expect((await call('POST', `${path}/mails`, admin, { kind: 'password-reset' })).statusCode).toBe(204);
  const [mail] = (await call('GET', `${path}/mails`, admin)).json<{ id: number }[]>();
  expect(mail).toMatchObject({ template: 'password-reset', to: person.user.email, state: 'queued' });
  expect((await call('POST', `mails/${mail?.id}/resend`, admin)).statusCode).toBe(409);
  expect((await call('DELETE', `${path}/sessions/${session?.id}`, admin)).statusCode).toBe(204);
  expect((await server.call('GET', '/api/user', { as: person })).statusCode).toBe(401);
});

// Proves (rules.md, Administration): admins give the badge to a profile and take it back, and its people are told
it('an admin verifies an artist, and takes it back; the artist is told of both', async () => {
  const artist = await makeArtist(server.services);
  const [manager, uploader] = [await server.register(), await server.register()];
  for (const [{ user }, role] of [
    [manager, 'manager'],
    [uploader, 'uploader'],
  ] as const)
    await makeMember(server.services, { artistId: artist.id, userId: user.id, role });
  const verifiedNow = async () => (await server.call('GET', `/api/artists/${artist.id}`)).json().verified;
  for (const verified of [true, true, false]) {
    const answer = await call('PATCH', `artists/${artist.id}/verified`, admin, { verified });
    expect(answer.statusCode).toBe(204);
    expect(await verifiedNow()).toBe(verified);
  }
  const toldTo = async (userId: number) =>
    (
      await server.services.client<{ change: string }[]>`
        select payload->>'change' as change from notifications where user_id = ${userId} order by id`
    ).map(({ change }) => change);
  for (const userId of [artist.userId, manager.user.id])
    expect(await toldTo(userId)).toEqual(['verified', 'unverified']);
  expect(await toldTo(uploader.user.id)).toEqual([]);
  const acts = await server.services.client<{ act: string; subject: number }[]>`
    select act, subject_user_id as subject from audit_log
    where target_type = 'artist' and target_id = ${artist.id} order by id`;
  expect([...acts]).toEqual(['verify', 'unverify'].map((act) => ({ act, subject: artist.userId })));
});

// Proves (rules.md, Moderation): admins lift a suspension at any time, with all that still run
it('an admin lets a suspended person in again, however long ago that was', async () => {
  const person = await server.register();
  const path = `users/${person.user.id}`;
  const shown = async () => (await call('GET', path, admin)).json();
  const decided = await server.call('POST', '/trpc/moderation.moderate', {
    as: admin,
    body: {
      decision: 'suspend',
      reason: 'spam',
      targets: [{ targetType: 'user', targetId: person.user.id }],
    },
  });
  expect(decided.statusCode).toBe(200);
  expect(await shown()).toMatchObject({ suspendedAt: expect.any(String), can: { liftSuspension: true } });
  await server.services.client`
    update decisions set created_at = now() - interval '31 days' where maker_user_id = ${person.user.id}`;
  const lifted = await call('DELETE', `${path}/suspension`, admin);
  expect(lifted.json()).toMatchObject([{ kind: 'suspend', undoneBy: { id: admin.user.id } }]);
  expect(await shown()).toMatchObject({ suspendedAt: null, can: { liftSuspension: false } });
  expect((await call('DELETE', `${path}/suspension`, admin)).statusCode).toBe(409);
});

it('nobody else may do any of it, moderators neither', async () => {
  const [person, moderator] = [await server.register({ isArtist: true }), await server.register()];
  await server.services.client`update users set is_moderator = true where id = ${moderator.user.id}`;
  const artist = await makeArtist(server.services);
  const { id } = person.user;
  for (const [as, status] of [
    [undefined, 401],
    [person, 403],
    [moderator, 403],
  ] as const)
    for (const [method, url, body] of [
      ['PATCH', `users/${id}/role`, { role: 'admin' }],
      ['GET', `users/${id}/sessions`],
      ['DELETE', `users/${id}/sessions/1`],
      ['DELETE', `users/${id}/sessions`],
      ['DELETE', `users/${id}/suspension`],
      ['DELETE', `users/${id}/second-factor`],
      ['GET', `users/${id}/mails`],
      ['POST', `users/${id}/mails`, { kind: 'confirm-email' }],
      ['POST', 'mails/1/resend'],
      ['PATCH', `artists/${artist.id}/verified`, { verified: true }],
    ] as const)
      expect((await call(method, url, as, body)).statusCode, `${method} ${url}`).toBe(status);
});
