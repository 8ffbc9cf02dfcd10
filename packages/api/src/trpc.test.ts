import { createAuth } from '@stagedoor/auth';
import {
  anonymous,
  makeArtist,
  makePlaylist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiContext } from './context.ts';
import { appRouter } from './root.ts';
import { router, userProcedure } from './trpc.ts';

let test: TestServices;
let api: ApiContext;
beforeAll(async () => {
  test = await openTestServices();
  const auth = createAuth(test.services.db, {
    secret: 's'.repeat(40),
    publicUrl: 'http://localhost',
    isDemo: true,
  });
  api = {
    domain: anonymous(test.services),
    user: null,
    idempotencyKey: undefined,
    currentActor: async () => api.domain.actor,
    auth: { auth, cookie: undefined, userAgent: undefined, hasMail: false, brandName: '' },
    setCookies: (cookies) => setCookies.push(...cookies),
    listener: () => 'a-listener',
  };
});
afterAll(() => test.close());

const setCookies: string[] = [];

/** A call as the browser makes it; `method` is GET for queries. */
async function call(path: string, input?: unknown, context: Partial<ApiContext> = {}, method = 'POST') {
  const url = new URL(`http://localhost/trpc/${path}`);
  const json = input === undefined ? undefined : typeof input === 'string' ? input : JSON.stringify(input);
  if (method === 'GET' && json !== undefined) url.searchParams.set('input', json);
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    router: appRouter,
    req: new Request(url, {
      method,
      ...(method === 'POST' ? { body: json ?? null } : {}),
      headers: { 'content-type': 'application/json' },
    }),
    createContext: () => ({ ...api, ...context }) as ApiContext,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = JSON.parse(isJson ? text : '{}') as {
    result?: { data: unknown };
    error?: { message: string; data: { code: string; httpStatus: number } };
  };
  return { status: response.status, data: body.result?.data, error: body.error, text };
}

it('answers with the domain’s message and the right status', async () => {
  const artist = await makeArtist(test.services);
  const premium = await makeSong(test.services, { artistId: artist.id, isPremium: true });
  const fan = await makeUser(test.services);
  const closed = await makePlaylist(test.services, { userId: fan.id, isPublic: false });
  const calls: [Parameters<typeof call>, number, string, unknown][] = [
    [['songs.get', { id: 2_000_000_000 }, {}, 'GET'], 404, 'NOT_FOUND', 'Song not found'],
    [
      ['likes.like', { songId: premium.id }],
      401,
      'UNAUTHORIZED',
      'Please sign in to save songs to your library',
    ],
    [
      ['playlists.byId', { id: closed.id }, {}, 'GET'],
      403,
      'FORBIDDEN',
      "This playlist is private and you don't have permission to view it.",
    ],
    [
      ['profiles.create', { name: 'X' }, { domain: artist.ctx }],
      409,
      'CONFLICT',
      'You have an artist profile already',
    ],
    [['songs.list', { cursor: 'x' }, {}, 'GET'], 400, 'BAD_REQUEST', 'Not a valid cursor'],
    [
      ['likes.like', { songId: premium.id }, { domain: { ...fan.ctx, rateLimitScale: 0 } }],
      429,
      'TOO_MANY_REQUESTS',
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ (second|minute)s?\.$/),
    ],
  ];
  for (const [args, status, code, message] of calls) {
    const answer = await call(...args);
    expect(answer.error, args[0]).toMatchObject({ message, data: { code, httpStatus: status } });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/stack|\.ts:/);
  }
});

it('answers an invalid field with the form’s message', async () => {
  const form = { username: 'abc', email: 'a@example.com', password: 'secret' };
  for (const [fields, message] of [
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
  ] as const)
    expect((await call('account.register', { ...form, ...fields })).error).toMatchObject({
      message,
      data: { code: 'BAD_REQUEST' },
    });
  const nul = await call('account.login', { username: 'ab\0c', password: 'secret' });
  expect(nul.error).toMatchObject({
    message: 'username: must not contain NUL characters',
    data: { httpStatus: 400 },
  });
  for (const lastEventId of ['x', '-1', '9'.repeat(20)])
    expect((await call('live.events', { lastEventId }, {}, 'GET')).text).toContain('Not a valid event id');
});

it.each(['{', '{"id":1}x', 'nonsense'])('answers %j with our own message', async (text) => {
  for (const [path, method] of [
    ['account.login', 'POST'],
    ['songs.get', 'GET'],
    ['songs.get,songs.get?batch=1', 'GET'],
  ] as const)
    expect((await call(path, text, {}, method)).text).toMatch(/"message":"Not valid JSON"/);
});

it('keeps no answer that sets a cookie for the next request with its key', async () => {
  const { ctx: domain } = await makeUser(test.services);
  let calls = 0;
  const signing = router({
    next: userProcedure.mutation(({ ctx }) => {
      ctx.setCookies(['a=b']);
      ctx.setCookies([]);
      return ++calls;
    }),
  });
  const { next } = signing.createCaller({ ...api, domain, idempotencyKey: 'a-key' });
  expect([await next(), await next()]).toEqual([1, 2]);
});

it('hides the details of a fault', async () => {
  const broken = { ...api.domain, db: null as unknown as typeof api.domain.db };
  const answer = await call('songs.get', { id: 1 }, { domain: broken }, 'GET');
  expect(answer.status).toBe(500);
  expect(answer.error).toMatchObject({
    message: 'Something went wrong. Please try again.',
    data: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect(answer.text).not.toMatch(/null|select|TypeError|\.ts/);
});

it('signs in with a cookie, and ignores fields that the form does not have', async () => {
  const form = { username: 'Grace', email: 'grace@example.com', password: 'a quiet harbour', isAdmin: true };
  expect((await call('account.register', form)).data).toMatchObject({ username: 'Grace', isAdmin: false });
  expect(setCookies.join()).toContain('stagedoor.session_token=');
  const wrong = await call('account.login', { username: 'Grace', password: 'wrong!' });
  expect(wrong.error).toMatchObject({ message: 'Invalid credentials', data: { httpStatus: 401 } });
  expect((await call('account.me', undefined, {}, 'GET')).data).toBeNull();
});
