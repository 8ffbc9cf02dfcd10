import { createLogger } from '@stagedoor/core/platform/log';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listProcedures } from './testing/list-procedures.ts';
import { listRoutes } from './testing/list-routes.ts';
import { makeToken } from './testing/make-token.ts';
import { makeValid, type Schema } from './testing/malformed-inputs.ts';
import { makeOneOfEverything } from './testing/one-of-everything.ts';
import { recordTraces } from './testing/recorded-traces.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

const SECRET = 'Tell-no-one-0123456789abcdefghij';
const CALLER = '203.0.113.77';
/** With these left, callers are still known when the rest of the tables is gone. */
const KEPT = ['users', 'sessions', 'rate_limits', 'settings'];

const ENDING = /account|admin|log(in|out)|register/i;

interface Operation {
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

let written: string[] = [];
const logger = createLogger('trace', { write: (text) => void written.push(text) });
const traces = recordTraces();
let server: TestApp;
let person: Person;
let requests: InjectOptions[];
let token: string;
beforeAll(async () => {
  const base = await openTestApp();
  const services = { ...base.services, log: logger };
  server = await openTestApp({ over: { ...base, services }, logger, config: { hasTestPages: true } });
  person = await server.register({ isArtist: true, isAdmin: true });
  await makeOneOfEverything(server, person);
  token = (await makeToken(server, person, ['library'], { isForSubsonic: true })).token;
  requests = [...listCalls(), ...(await listRequests()), ...listStrayAddresses(), ...listPrograms()];
  // Those that may end the caller's session come last.
  requests.sort((a, b) => Number(ENDING.test(String(a.url))) - Number(ENDING.test(String(b.url))));
});
afterAll(async () => {
  traces.stop();
  await server.close();
});

/** Every text is the secret, where the schema lets it be any text. */
function fillWithSecrets(schema: Schema): unknown {
  const made = JSON.stringify(makeValid(schema));
  return JSON.parse(made.replace(/A text that fits\.*/g, SECRET).replaceAll('somebody.else@', `${SECRET}@`));
}

function listCalls(): InjectOptions[] {
  return listProcedures().flatMap(({ name, type, inputs: [schema] }) => {
    if (type === 'subscription') return [];
    const shape = schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
    const input = shape ? fillWithSecrets(shape) : {};
    return type === 'query'
      ? [withSecrets('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)]
      : [withSecrets('POST', `/trpc/${name}`, input)];
  });
}

async function listRequests(): Promise<InjectOptions[]> {
  const { paths } = (await server.call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return (await listRoutes(server.app)).flatMap((route) => {
    const [method = '', path = ''] = route.split(' ');
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const schema = operation?.requestBody?.content['application/json']?.schema;
    const body = schema ? fillWithSecrets(schema) : { token: SECRET };
    const query = `?key=${SECRET}&token=${SECRET}&s=${SECRET}&search=${SECRET}`;
    return ['1', SECRET].map((segment) =>
      withSecrets(method, path.replace(/[:*]\w*/g, segment) + query, method === 'GET' ? undefined : body),
    );
  });
}

/** Addresses that only scanners request. */
const listStrayAddresses = () =>
  [
    `/${SECRET}`,
    `/auth?invitation=${SECRET}`,
    `/assets/${SECRET.repeat(40)}.js`,
    `/media/images/${SECRET}%00.webp?X-Amz-Signature=${SECRET}`,
    `/..%2f..%2f${SECRET}`,
    `/%E0%A4%A${SECRET}`,
    `/trpc/${SECRET}`,
    `/trpc/site.get,${SECRET}?batch=1&input=${SECRET}`,
    `http://${SECRET}.example/`,
  ].map((url) => withSecrets('GET', url));

/** Programs with a good token, and with a wrong one. */
const listPrograms = (): InjectOptions[] =>
  [token, SECRET].flatMap((one): InjectOptions[] => [
    { method: 'GET', url: '/api/liked-songs', headers: { authorization: `Bearer ${one}` } },
    { method: 'POST', url: '/api/songs/1/like', headers: { authorization: `Bearer ${one}` } },
    ...['ping', 'getStarred', 'stream'].map((name) => ({
      method: 'GET' as const,
      url: `/rest/${name}?id=tr-1&apiKey=${one}`,
    })),
    { method: 'GET', url: `/rest/getArtists?u=${person.user.username}&p=${one}` },
  ]);

function withSecrets(method: string, url: string, payload?: unknown): InjectOptions {
  return {
    method: method as 'GET',
    url,
    remoteAddress: CALLER,
    headers: {
      // A wrong token would end the request before anything is done with it.
      authorization: `Basic ${SECRET}`,
      'x-secret-key': SECRET,
      'stripe-signature': SECRET,
      'user-agent': SECRET,
      'x-request-id': SECRET,
      traceparent: SECRET,
      referer: `http://localhost/song/1?key=${SECRET}`,
    },
    ...(payload !== undefined && method !== 'GET' && { payload: payload as object }),
  };
}

const cookieSecrets = () =>
  person.cookie.split('; ').map((one) => decodeURIComponent(one.split('=')[1] ?? ''));

/** Sends all requests, and returns log lines and spans that reveal secrets. */
async function findLeaks(): Promise<{ statuses: Map<number, number>; tales: string[] }> {
  written = [];
  traces.told.length = 0;
  const statuses = new Map<number, number>();
  let last = '';
  for (const request of requests) {
    const cookie = `${person.cookie}; listener=${SECRET}`;
    const { statusCode, headers } = await server.app.inject({
      ...request,
      headers: { ...request.headers, cookie },
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    last = String(headers['x-request-id'] ?? last);
  }
  // Lines of requests gather for a moment.
  await expect.poll(() => written.join('')).toContain(last);
  const lines = written
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  const secrets = [SECRET, token, ...cookieSecrets(), person.user.email, 'argon2', 'secret password'];
  const tales = [...lines, ...traces.told].filter((text) => secrets.some((one) => text.includes(one)));
  // A security event names the address, which is what it is for.
  tales.push(...lines.filter((line) => line.includes(CALLER) && !line.includes('"securityEvent"')));
  tales.push(...traces.told.filter((text) => text.includes(CALLER)));
  return { statuses, tales };
}

describe('a secret in any place of any request', () => {
  // Proves (rules.md, Subsonic apps): a token is in no line of the log
  it('is in no line of the log and in no span', async () => {
    expect(requests.length).toBeGreaterThan(500);
    const { statuses, tales } = await findLeaks();
    expect(tales).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(80);
    expect(statuses.get(500)).toBeUndefined();
    expect(traces.told.some((text) => text.includes('insert into'))).toBe(true);
  });

  it('is in none of them either when each statement fails', async () => {
    const rows = await server.services.client<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${KEPT})`;
    person = await server.register({ isArtist: true, isAdmin: true });
    for (const { name } of rows) await server.asSuperuser(`alter table "${name}" rename to "${name}_gone"`);
    const { statuses, tales } = await findLeaks();
    expect(tales).toEqual([]);
    expect(statuses.get(500)).toBeGreaterThan(100);
    expect(written.filter((line) => / failed"/.test(line)).length).toBeGreaterThan(100);
  });
});
