import { join } from 'node:path';
import { definedCursors } from '@stagedoor/core/platform/paging';
import { anonymous, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openMailbox } from '@stagedoor/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listProcedures } from './testing/list-procedures.ts';
import { makeValid, type Schema } from './testing/malformed-inputs.ts';
import { makeOneOfEverything } from './testing/one-of-everything.ts';
import { inventedCatalog, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/** One way to ask for a list: `ask` sends a cursor, or asks for the first page. */
interface List {
  name: string;
  ask(cursor?: string): Promise<{ status: number; message: string }>;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
}

/** Inputs that the schema does not describe. */
const GIVEN: Record<string, unknown> = { query: 'a', q: 'a', queue: 'mail-send', genre: 'Jazz' };
/** Each value of these inputs has its own cursors. */
const ORDERS = ['order', 'sortBy', 'type'];
/** Inputs that choose another list. */
const FURTHER: Record<string, object[]> = {
  'artists.songs': [{ albumId: 1 }],
  'playlists.songs': [{ id: 2 }],
};
/** Cursors as older releases made them, and as people make them up. */
const MADE_UP = [
  ...['', ' ', '0', '1', '2', '3', '7', '12', '2147483647', '2147483648', '-1', 'x', 'null', '[1]', '{}'],
  ...['1.1', '1.2', '0.0.1', '3.5.2', '1_00000000-0000-0000-0000-000000000000', '../../etc/passwd', '\0'],
  ...['\ud800', 'A'.repeat(22), 'A'.repeat(43), 'eyJpZCI6MX0', "' or 1=1; --"],
];

let test: TestServices;
let server: TestApp;
let person: Person;
let lists: List[];
beforeAll(async () => {
  test = await openTestServices({ musicCatalog: inventedCatalog });
  test.services.mailbox = openMailbox(join(test.dataDir, 'mails'));
  server = await openTestApp({ config: { hasTestPages: true }, over: test });
  person = await server.register({ isArtist: true, isAdmin: true });
  await makeOneOfEverything(server, person);
  const rules = { match: 'all', conditions: [{ field: 'premium', operator: 'is', value: false }] };
  for (const [path, body] of [
    ['/api/playlists', { name: 'Chosen' }],
    ['/api/playlists/smart', { name: 'By rules', rules }],
  ] as const)
    expect((await server.call('POST', path, { as: person, body })).statusCode).toBe(201);
  GIVEN.mbid = (await server.call('GET', '/api/musicbrainz/search?query=quill', { as: person })).json<
    [{ mbid: string }]
  >()[0].mbid;
  lists = [...listPages(), ...(await listPaths())];
});
afterAll(async () => {
  await server.close();
  await test.close();
});

function* variantsOf(
  name: string,
  { properties = {}, required = [] }: Schema,
): Generator<Record<string, unknown>> {
  const known: Record<string, unknown> = { limit: 1, ...GIVEN };
  const base = Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (name in known) return [[name, known[name]]];
      return required.includes(name) ? [[name, makeValid(schema)]] : [];
    }),
  );
  const orders = ORDERS.filter((name) => properties[name]?.enum);
  if (orders.length === 0) yield base;
  for (const name of orders)
    for (const value of properties[name]?.enum ?? []) if (value !== 'all') yield { ...base, [name]: value };
  for (const further of FURTHER[name] ?? []) yield { ...base, ...further };
}

function* listPages(): Generator<List> {
  for (const { name, inputs } of listProcedures()) {
    const [input] = inputs;
    const schema = (input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {}) as Schema;
    if (!schema.properties?.cursor) continue;
    for (const variant of variantsOf(name, schema)) {
      const ask = async (cursor?: string) => {
        const query = encodeURIComponent(JSON.stringify({ ...variant, cursor }));
        const answer = await server.call('GET', `/trpc/${name}?input=${query}`, { as: person });
        return { status: answer.statusCode, message: answer.json().error?.message ?? '' };
      };
      yield { name: `${name} ${JSON.stringify(variant)}`, ask };
    }
  }
}

async function listPaths(): Promise<List[]> {
  const document = (await server.call('GET', '/api/openapi.json')).json<{
    paths: Record<string, { get?: Operation }>;
  }>();
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const inQuery = (get?.parameters ?? []).filter((one) => one.in === 'query');
    const schema: Schema = {
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.flatMap(({ name, required }) => (required ? [name] : [])),
    };
    if (!schema.properties?.cursor) return [];
    return [...variantsOf(`GET ${path}`, schema)].map((variant) => {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(GIVEN[name] ?? 1));
      const ask = async (cursor?: string) => {
        const query = new URLSearchParams(
          Object.entries(variant).map(([name, value]): [string, string] => [name, String(value)]),
        );
        if (cursor !== undefined) query.set('cursor', cursor);
        const answer = await server.call('GET', `${url}?${query}`, { as: person });
        return { status: answer.statusCode, message: answer.statusCode === 200 ? '' : answer.json().message };
      };
      return { name: `GET ${url} ${JSON.stringify(variant)}`, ask };
    });
  });
}

/** The values of these cursors are none that a list would write. */
const cursorsOfAll = () =>
  [...definedCursors()].map(([list, cursors]) => ({
    list,
    cursor: cursors.write(anonymous(server.services), new Proxy({}, { get: () => '' }) as never),
  }));

const isRefused = ({ status, message }: { status: number; message: string }) =>
  status === 400 && message === 'Not a valid cursor';

it('finds every list, and each answers its first page', async () => {
  const wrong: string[] = [];
  for (const { name, ask } of lists) {
    const { status, message } = await ask();
    if (status !== 200) wrong.push(`${name} → ${status} ${message}`);
  }
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(90);
});

// Proves (rules.md, REST): a list takes its own cursors alone, unchanged
it('every list refuses cursors that nobody was given', async () => {
  const wrong: string[] = [];
  for (const { name, ask } of lists)
    for (const cursor of MADE_UP) {
      const answer = await ask(cursor);
      if (!isRefused(answer)) wrong.push(`${name} ${cursor} → ${answer.status} ${answer.message}`);
    }
  expect(wrong).toEqual([]);
}, 300_000);

// Proves (rules.md, REST): a list takes its own cursors alone, unchanged
it('every list takes cursors of its own alone, and none that was changed', async () => {
  const wrong: string[] = [];
  const taken = new Set<string>();
  for (const { name, ask } of lists) {
    const own: string[] = [];
    for (const { list, cursor } of cursorsOfAll()) {
      if (isRefused(await ask(cursor))) continue;
      own.push(list);
      for (const changed of [cursor.slice(0, -1), cursor.slice(1), `${cursor}A`, `A${cursor.slice(1)}x`])
        if (!isRefused(await ask(changed))) wrong.push(`${name} takes a changed cursor`);
    }
    if (own.length !== 1) wrong.push(`${name} takes cursors of ${own.join(' and ') || 'no list'}`);
    for (const list of own) taken.add(list);
  }
  expect(wrong).toEqual([]);
  // The list of both kinds of comments contains the cursors of each kind.
  const nested = ['all comments on songs', 'all comments under posts'];
  expect(
    [...definedCursors().keys()].filter((list) => !taken.has(list) && !list.startsWith('test: ')).sort(),
  ).toEqual(nested);
}, 600_000);
