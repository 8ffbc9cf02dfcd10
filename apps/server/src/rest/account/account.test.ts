import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const ada = { username: 'Ada.L', email: 'ada@example.com', password: 'engines' };

describe('accounts over REST', () => {
  // Proves (Entities): a username is unique, a new user is neither artist nor admin, and a password is never shown
  // Proves (Calls of listeners): GET /api/auth/status, with the user when there is one
  it('registers, shows who is signed in, signs out at once and signs in again', async () => {
    const registered = await server.call('POST', '/api/register', { body: ada });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({
      id: expect.any(Number),
      username: 'Ada.L',
      email: 'ada@example.com',
      profileImage: null,
      isArtist: false,
      isAdmin: false,
    });
    const [session] = registered.cookies;
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const cookie = `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
    const as = { user: registered.json(), cookie };

    expect((await server.call('GET', '/api/user', { as })).json()).toEqual(registered.json());
    expect((await server.call('GET', '/api/auth/status', { as })).json()).toEqual({
      isAuthenticated: true,
      user: registered.json(),
    });

    const out = await server.call('POST', '/api/logout', { as });
    expect(out.statusCode).toBe(204);
    expect(out.body).toBe('');
    expect((await server.call('GET', '/api/user', { as })).statusCode).toBe(401);

    const again = await server.call('POST', '/api/login', {
      body: { username: 'ada.l', password: ada.password },
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(registered.json());
  });

  // Proves (Calls of listeners): GET /api/user; 401 when nobody is signed in
  it('answers visitors with 401, and their status with false', async () => {
    const user = await server.call('GET', '/api/user');
    expect(user.statusCode).toBe(401);
    expect(user.json()).toEqual({ message: expect.any(String), code: 'unauthenticated' });
    expect((await server.call('GET', '/api/auth/status')).json()).toEqual({ isAuthenticated: false });
    expect((await server.call('POST', '/api/logout')).statusCode).toBe(204);
  });

  // Proves (Entities): a username is unique, a new user is neither artist nor admin, and a password is never shown
  // Proves (Calls of listeners): POST /api/register with isArtist
  it.each([
    [{ ...ada, username: 'ADA.L', email: 'other@example.com' }, 409],
    [{ ...ada, username: 'other' }, 409],
    [{ ...ada, username: 'ab' }, 400],
    [{ ...ada, email: 'nobody' }, 400],
  ])('refuses to register %j', async (body, status) => {
    expect((await server.call('POST', '/api/register', { body })).statusCode).toBe(status);
  });

  // Proves (Entities): a username is unique, a new user is neither artist nor admin, and a password is never shown
  // Instead of (Admin dashboard): one reading names a username as admin; isAdmin alone makes an admin
  it('ignores a role in the body', async () => {
    const body = { ...ada, username: 'mallory', email: 'mallory@example.com', isAdmin: true, id: 1 };
    const response = await server.call('POST', '/api/register', { body });
    expect(response.json()).toMatchObject({ isAdmin: false });
  });

  // Proves (Calls of listeners): POST /api/login
  it('refuses a wrong password without saying whether the name or the password is wrong', async () => {
    const body = { username: 'ada.l', password: 'wrong password' };
    const response = await server.call('POST', '/api/login', { body });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ message: 'Invalid credentials', code: 'unauthenticated' });
  });
});
