import type { Issue } from '@stagedoor/validators';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listProcedures, type Procedure } from './testing/list-procedures.ts';
import { listRoutes } from './testing/list-routes.ts';
import {
  MALFORMED_SEGMENTS,
  MALFORMED_VALUES,
  makeValid,
  RAW_BODIES,
  type RawBody,
  type Schema,
  withTexts,
} from './testing/malformed-inputs.ts';
import { makeOneOfEverything } from './testing/one-of-everything.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/** `MALFORMED_INPUTS=all` tries every input instead of a sample. */
const isLong = process.env.MALFORMED_INPUTS === 'all';
const MAX_PER_PLACE = isLong ? Number.POSITIVE_INFINITY : 3;
const NOBODYS_ID = 2_147_483_647;
const SLOW_MS = 10_000;
/** These end something that the other inputs need, so a separate person asks. */
const ENDS_THE_SESSION = new Set([
  ...['POST /api/logout', 'account.logout'],
  // Signing in and registering end the browser's earlier session.
  ...['POST /api/login', 'account.login', 'POST /api/register', 'account.register'],
]);

/** Answers 503 to everything that is well-formed, since nothing is set up for it. */
const IS_OFF = new Set(['imports.matchByFingerprint']);
/** Waits ten seconds for a worker. */
const WAITS = new Set(['POST /api/musicbrainz/import/:mbid']);

interface Operation {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
interface Sent {
  url: string;
  body?: RawBody;
}

let server: TestApp;
let person: Person;
let paths: Record<string, Record<string, Operation>>;
let routes: string[];
beforeAll(async () => {
  server = await openTestApp({ config: { hasTestPages: true } });
  person = await server.register({ isArtist: true, isAdmin: true });
  await makeOneOfEverything(server, person);
  paths = (await server.call('GET', '/api/openapi.json')).json<{ paths: typeof paths }>().paths;
  routes = (await listRoutes(server.app)).filter((route) => / \/(api|media|trpc)\//.test(route));
});
afterAll(() => server.close());

/** Without sampling, each list whole. Otherwise a part of it, a different one in every place. */
function choose<T>(list: readonly T[], place: string): T[] {
  if (list.length <= MAX_PER_PLACE) return [...list];
  const start = [...place].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9_973, 7);
  const step = Math.floor(list.length / MAX_PER_PLACE);
  return Array.from({ length: MAX_PER_PLACE }, (_, index) => list[(start + index * step) % list.length] as T);
}

const operationOf = (method: string, path: string): Operation | undefined =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
/** Names nothing that is there. */
function nobodys(operation: Operation | undefined, name: string): string {
  const schema = operation?.parameters?.find((one) => one.in === 'path' && one.name === name)?.schema;
  const made = schema?.format || schema?.enum ? makeValid(schema) : NOBODYS_ID;
  return encodeURIComponent(String(made));
}

const json = (value: unknown): RawBody => ({ type: 'application/json', payload: JSON.stringify(value) });

function* listInputs(route: string): Generator<Sent> {
  const [method = '', path = ''] = route.split(' ');
  const operation = operationOf(method, path);
  const own = path.replace(/[:*]\w*/g, method === 'DELETE' ? String(NOBODYS_ID) : '1');
  if (!WAITS.has(route)) yield { url: path.replace(/[:*](\w*)/g, (_, name) => nobodys(operation, name)) };
  for (const name of path.match(/[:*]\w*/g) ?? [])
    for (const value of choose(MALFORMED_SEGMENTS, route + name))
      yield { url: path.replace(name, value).replace(/[:*]\w*/g, '1') };
  const queries = (operation?.parameters ?? []).filter((one) => one.in === 'query');
  for (const { name } of queries) {
    for (const value of choose(MALFORMED_SEGMENTS, route + name)) yield { url: `${own}?${name}=${value}` };
    yield { url: `${own}?${name}=1&${name}=2` };
    yield { url: `${own}?${name}[a]=1` };
  }
  if (method === 'GET') return;
  for (const body of choose(RAW_BODIES, route)) yield { url: own, body };
  const schema = operation?.requestBody?.content['application/json']?.schema;
  if (schema) for (const value of listBodies(route, schema)) yield { url: own, body: json(value) };
}

/** A valid body with one wrong field at a time. */
function* listBodies(place: string, schema: Schema): Generator<unknown> {
  const made = makeValid(schema) as Record<string, unknown>;
  // Later inputs would miss what these delete or end.
  const nobodys = { id: NOBODYS_ID, ...('ids' in made && { ids: [NOBODYS_ID] }) };
  const valid = /\.(delete|end)/.test(place) ? { ...made, ...nobodys } : made;
  yield valid;
  for (const name of Object.keys(valid))
    for (const value of choose(MALFORMED_VALUES, place + name)) yield { ...valid, [name]: value };
  for (const text of ['half \ud800', 'a\0b']) yield* withTexts(valid, text);
}

async function send(method: string, { url, body }: Sent, as: Person | undefined) {
  const headers = {
    ...(as && { cookie: as.cookie }),
    ...(body?.type !== undefined && { 'content-type': body.type }),
    ...(body?.encoding && { 'content-encoding': body.encoding }),
  };
  return server.app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body.payload }) });
}

/** The fault of an answer, or null. */
function faultOf({ statusCode, headers, body }: LightMyRequestResponse, tookMs: number): string | null {
  if (tookMs > SLOW_MS) return `took ${Math.round(tookMs)} ms`;
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode < 400) return null;
  if (!String(headers['content-type']).includes('application/json')) return `${statusCode} is no JSON`;
  const { error, ...own } = JSON.parse(body);
  const { message, code, issues = [], ...others } = error ? { ...error, ...error.data } : own;
  const isOurs = error?.data ? true : typeof code === 'string' && Object.keys(others).length === 0;
  if (!isOurs || typeof message !== 'string') return `${statusCode} ${body}`;
  const foreign = [message, ...issues.map((issue: Issue) => issue.message)].find(isLibrarys);
  return foreign ? `speaks like a library: ${foreign}` : null;
}

/** Words of zod and of parsers, which say nothing to people. */
const isLibrarys = (text: string) =>
  /^(Invalid (input|option|string|number|key|element)|Too (big|small)|Unrecognized)|expected .* received|^Unexpected/.test(
    text,
  );

/** A valid input with one wrong field at a time, and inputs that are wrong as a whole. */
function* listCalls({ name, inputs: [input] }: Procedure): Generator<unknown> {
  yield* choose(MALFORMED_VALUES, name);
  if (!input) return;
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  if (schema.type === 'object') yield* listBodies(name, schema);
}

it('refuses malformed input to every procedure, and never answers with a fault', async () => {
  const procedures = listProcedures();
  const wrong: string[] = [];
  let sent = 0;
  for (const procedure of procedures) {
    const { name, type } = procedure;
    // With a well-formed input the stream does not end.
    if (type === 'subscription' || IS_OFF.has(name)) continue;
    for (const value of listCalls(procedure)) {
      const input = JSON.stringify(value);
      const method = type === 'query' ? 'GET' : 'POST';
      const query = method === 'GET' ? `?input=${encodeURIComponent(input)}` : '';
      const body = method === 'GET' ? undefined : json(value);
      if (query.length > 10_000) continue;
      const as = ENDS_THE_SESSION.has(name) ? undefined : person;
      const start = performance.now();
      const response = await send(method, { url: `/trpc/${name}${query}`, ...(body && { body }) }, as);
      sent++;
      const problem = faultOf(response, performance.now() - start);
      if (problem) wrong.push(`${name} ${input.slice(0, 300)} → ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(procedures.length * 8);
  expect((await server.call('GET', '/api/user', { as: person })).statusCode).toBe(200);
}, 600_000);

// Proves (rules.md, REST): no text holds NUL or half of a character
it('answers every malformed input with a documented refusal, and never with a fault', async () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const route of routes) {
    const [method = ''] = route.split(' ');
    for (const input of listInputs(route)) {
      const as = ENDS_THE_SESSION.has(route) ? undefined : person;
      const start = performance.now();
      const response = await send(method, input, as);
      sent++;
      const problem = faultOf(response, performance.now() - start);
      const shown = String(input.body?.payload ?? '').slice(0, 300);
      if (problem) wrong.push(`${method} ${input.url.slice(0, 200)} ${shown} → ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(routes.length).toBeGreaterThan(80);
  expect(sent).toBeGreaterThan(routes.length * 8);
  // The account still exists, so all of this was asked by a signed-in person.
  expect((await server.call('GET', '/api/user', { as: person })).statusCode).toBe(200);
}, 600_000);
