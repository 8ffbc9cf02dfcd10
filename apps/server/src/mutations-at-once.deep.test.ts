import { makeArtist } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProcedures } from './testing/list-procedures.ts';
import { makeOneOfEverything } from './testing/one-of-everything.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';
import { INPUTS, validInput } from './testing/valid-input.ts';

/**
 * How many calls of one mutation run at once: twice as many as the pool has connections, or
 * `MUTATIONS_AT_ONCE`.
 */
const CALLS = Number(process.env.MUTATIONS_AT_ONCE ?? 20);
const BATCH = 20;
/** Deletions come last, and then the calls that may end the caller's session. */
const orderOf = (name: string) =>
  /^secondFactor|^account\.(changePassword|delete|log|register)|\.end|deleteUser|deleteArtist/.test(name)
    ? 2
    : Number(/\.(delete|end|cancel)/.test(name));

interface One {
  error?: { message: string; data: { httpStatus: number } };
}

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await openTestApp();
  person = await server.register({ isArtist: true, isAdmin: true });
  await makeOneOfEverything(server, person);
  await makeArtist(server.services);
});
afterAll(() => server.close());

const mutations = listProcedures()
  .filter(({ type }) => type === 'mutation')
  .map(({ name, inputs }) => ({ name, input: INPUTS[name] ?? validInput(inputs[0]) }))
  .sort((a, b) => orderOf(a.name) - orderOf(b.name));

/** Sends one mutation many times at the same moment. */
const sendAll = (name: string, input: unknown) =>
  Promise.all(
    Array.from({ length: Math.ceil(CALLS / BATCH) }, () =>
      server.call('POST', `/trpc/${Array(BATCH).fill(name).join()}?batch=1`, {
        as: person,
        body: Object.fromEntries(Array.from({ length: BATCH }, (_, n) => [n, input ?? null])),
      }),
    ),
  );

it.each(mutations)(
  'answers $name many times at once, and still answers the next request',
  async ({ name, input }) => {
    if ((await server.call('GET', '/api/user', { as: person })).statusCode !== 200) {
      expect(orderOf(name), 'who asks is signed in until the end').toBe(2);
      person = await server.register({ isArtist: true, isAdmin: true });
    }
    const answers = await sendAll(name, input);
    const each = answers.flatMap((answer) => answer.json<One[]>());
    expect(each).toHaveLength(answers.length * BATCH);
    expect(each.filter(({ error }) => error && error.data.httpStatus >= 500)).toEqual([]);
    const ready = await server.call('GET', '/readyz');
    expect(ready.json()).toMatchObject({ database: 'ok', queue: 'ok' });
  },
  60_000,
);
