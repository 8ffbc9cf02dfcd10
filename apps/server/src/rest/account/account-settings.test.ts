import { systemContext } from '@stagedoor/core';
import { sendPasswordReset } from '@stagedoor/core/people/accounts';
import type { DataExport, Session } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ config: { smtpUrl: 'smtp://mail.example.com' } });
});
afterAll(() => server.close());

const PASSWORD = 'secret password';
const loginAs = ({ user }: Person, password = PASSWORD) =>
  server.call('POST', '/api/login', { body: { username: user.username, password } });
const withCookie = (person: Person, response: Awaited<ReturnType<typeof loginAs>>): Person => ({
  ...person,
  cookie: response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
});
async function tokenOf({ user }: Person, template: string): Promise<string> {
  const [mail] = await server.services.client<{ data: { path: string } }[]>`
    select data from mails where user_id = ${user.id} and template = ${template} order by id desc limit 1`;
  return String(mail?.data.path).split('token=')[1] ?? '';
}

describe('PATCH /api/profile', () => {
  // Proves (Fan profile): PATCH /api/profile
  it('answers with the changed person, and /api/user shows the change', async () => {
    const as = await server.register();
    const profileImage = '/media/images/22222222222222222222222222222222-480.webp';
    await server.services.client`insert into images (user_id, address, name, state)
      values (${as.user.id}, ${profileImage}, ${'2'.repeat(32)}, 'ready')`;
    const body = { username: 'Changed.Name', email: as.user.email, profileImage };
    const response = await server.call('PATCH', '/api/profile', { as, body });
    expect(response.statusCode).toBe(200);
    const changed = { ...as.user, username: 'Changed.Name', profileImage };
    expect(response.json()).toEqual({
      ...changed,
      pendingEmail: null,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await server.call('GET', '/api/user', { as })).json()).toEqual(changed);
    const removed = await server.call('PATCH', '/api/profile', { as, body: { profileImage: null } });
    expect(removed.json()).toMatchObject({ username: 'Changed.Name', profileImage: null });
  });

  it('keeps a new address pending until its link is opened', async () => {
    const as = await server.register();
    const body = { email: 'Waiting@example.com' };
    const response = await server.call('PATCH', '/api/profile', { as, body });
    expect(response.json()).toMatchObject({ email: as.user.email, pendingEmail: 'waiting@example.com' });
    const token = await tokenOf(as, 'confirm-email');
    const confirmed = await server.call('POST', '/api/account/email/confirm', { body: { token } });
    expect(confirmed.json()).toEqual({ email: 'waiting@example.com' });
    expect((await server.call('GET', '/api/account', { as })).json()).toMatchObject({
      isEmailConfirmed: true,
      pendingEmail: null,
      subscriptionCount: 0,
      hasMail: true,
    });
  });

  // Proves (Fan profile): username and email are required, and the email must be valid
  it('ignores a role, and refuses invalid or taken values and visitors', async () => {
    const [as, other] = [await server.register(), await server.register()];
    const patch = (body: object, person: Person | undefined = as) =>
      server.call('PATCH', '/api/profile', { as: person, body });
    expect((await patch({ isAdmin: true, id: other.user.id, emailVerified: true })).json()).toMatchObject({
      id: as.user.id,
      isAdmin: false,
    });
    expect((await patch({ username: 'ab' })).statusCode).toBe(400);
    expect((await patch({ email: 'nobody' })).statusCode).toBe(400);
    expect((await patch({ profileImage: 'https://evil.example/x.png' })).statusCode).toBe(400);
    const taken = await patch({ username: other.user.username.toUpperCase() });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().message).toBe('This username is taken');
    const anonymous = await server.call('PATCH', '/api/profile', { body: { username: 'somebody' } });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('passwords over REST', () => {
  it('change with the current one; this session continues under a new cookie', async () => {
    const as = await server.register();
    const elsewhere = withCookie(as, await loginAs(as));
    const url = '/api/account/password';
    const wrong = { currentPassword: 'not this one', newPassword: 'battery staple' };
    expect((await server.call('POST', url, { as, body: wrong })).statusCode).toBe(403);
    const body = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    expect((await server.call('POST', url, { body })).statusCode).toBe(401);
    const changed = await server.call('POST', url, { as, body });
    expect(changed.statusCode).toBe(204);
    expect((await server.call('GET', '/api/user', { as: withCookie(as, changed) })).statusCode).toBe(200);
    for (const old of [as, elsewhere])
      expect((await server.call('GET', '/api/user', { as: old })).statusCode).toBe(401);
  });

  it('are reset by the mail’s token; a request gets the same answer for every address', async () => {
    const as = await server.register();
    const ask = (email: string) => server.call('POST', '/api/account/password-reset', { body: { email } });
    const [known, unknown] = [await ask(as.user.email), await ask('nobody@example.com')];
    for (const answer of [known, unknown]) expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const headersOf = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(headersOf(known)).toEqual(headersOf(unknown));

    await sendPasswordReset(systemContext(server.services, 'test'), { email: as.user.email });
    const body = { token: await tokenOf(as, 'password-reset'), password: 'battery staple' };
    const confirm = () => server.call('POST', '/api/account/password-reset/confirm', { body });
    expect((await confirm()).statusCode).toBe(204);
    expect((await confirm()).statusCode).toBe(400);
    expect((await server.call('GET', '/api/user', { as })).statusCode).toBe(401);
    expect((await loginAs(as, 'battery staple')).statusCode).toBe(200);
  });
});

describe('sessions over REST', () => {
  it('are listed and ended, one or all others, but never those of another person', async () => {
    const [as, other] = [await server.register(), await server.register()];
    const second = withCookie(as, await loginAs(as));
    await loginAs(as);
    const listed = (await server.call('GET', '/api/account/sessions', { as })).json<Session[]>();
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const [theirs] = (await server.call('GET', '/api/account/sessions', { as: other })).json<Session[]>();
    const end = (id: number | undefined) => server.call('DELETE', `/api/account/sessions/${id}`, { as });
    expect((await end(theirs?.id)).statusCode).toBe(404);
    const ids = (await server.call('GET', '/api/account/sessions', { as: second })).json<Session[]>();
    expect((await end(ids[0]?.id)).statusCode).toBe(204);
    expect((await server.call('GET', '/api/user', { as: second })).statusCode).toBe(401);
    const rest = await server.call('DELETE', '/api/account/sessions', { as });
    expect(rest.json()).toEqual({ ended: 1 });
    for (const person of [as, other])
      expect((await server.call('GET', '/api/user', { as: person })).statusCode).toBe(200);
    expect((await server.call('GET', '/api/account/sessions')).statusCode).toBe(401);
  });

  it('get their cookie renewed when they are used', async () => {
    const as = await server.register();
    await server.services.client`
      update sessions set expires_at = now() + interval '1 day' where user_id = ${as.user.id}`;
    const over = await openTestApp({ over: server });
    const response = await over.call('GET', '/api/user', { as });
    expect(String(response.headers['set-cookie'])).toMatch(/session_token=.*Max-Age=2592000/i);
    await over.close();
  });
});

describe('the data export over REST', () => {
  it('is requested, and only its owner can download it', async () => {
    const [as, other] = [await server.register(), await server.register()];
    const asked = await server.call('POST', '/api/account/exports', { as });
    expect(asked.statusCode).toBe(202);
    const { id } = asked.json<DataExport>();
    expect((await server.call('POST', '/api/account/exports', { as })).statusCode).toBe(409);
    const storageKey = `exports/${as.user.id}/${id}.zip`;
    await server.services.storage.put(storageKey, Buffer.from('a zip'), { contentType: 'application/zip' });
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const url = `/api/account/exports/${id}/download`;
    expect((await server.call('GET', url, { as })).statusCode).toBe(404);
    await server.services.client`
      update data_exports set state = 'ready', storage_key = ${storageKey}, expires_at = ${expiresAt} where id = ${id}`;
    const file = await server.call('GET', url, { as });
    expect(file.body).toBe('a zip');
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '5',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-[\d-]+\.zip"$/),
    });
    expect((await server.call('GET', url, { as: other })).statusCode).toBe(404);
    expect((await server.call('GET', url)).statusCode).toBe(401);
    expect((await server.call('GET', '/api/account/exports', { as })).json()).toMatchObject([{ id, url }]);
    expect((await server.call('GET', '/api/account/exports', { as: other })).json()).toEqual([]);
  });
});

describe('DELETE /api/account', () => {
  it('needs the password, ends every session, and is undone by signing in', async () => {
    const as = await server.register();
    const remove = (password: string) => server.call('DELETE', '/api/account', { as, body: { password } });
    expect((await remove('not this one')).statusCode).toBe(403);
    expect((await server.call('GET', '/api/user', { as })).statusCode).toBe(200);
    const removed = await remove(PASSWORD);
    expect(removed.statusCode).toBe(200);
    expect(Date.parse(removed.json().deletedAt)).toBeGreaterThan(Date.now() + 29 * 24 * 3600 * 1000);
    expect(String(removed.headers['set-cookie'])).toMatch(/Max-Age=0/i);
    expect((await server.call('GET', '/api/user', { as })).statusCode).toBe(401);
    expect((await loginAs(as, 'not this one')).statusCode).toBe(401);
    expect((await loginAs(as)).json()).toEqual({ ...as.user, isRestored: true });
    expect((await loginAs(as)).json()).toEqual(as.user);
  });

  it('is not undone by signing in when an admin deleted the account', async () => {
    const as = await server.register();
    await server.services.client`update users set deleted_at = now() where id = ${as.user.id}`;
    const response = await loginAs(as);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Invalid credentials');
  });
});
