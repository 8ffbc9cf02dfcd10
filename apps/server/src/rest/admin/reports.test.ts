import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { OwnReport } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let fan: Person;
let artist: Person;
let targetId: number;
beforeAll(async () => {
  test = await openTestApp();
  [fan, artist] = [await test.register(), await test.register({ isArtist: true })];
  const { id: artistId } = await makeArtist(test.services, { userId: artist.user.id });
  targetId = (await makeSong(test.services, { artistId, title: 'Lanterns' })).id;
});
afterAll(() => test.close());

const NOTICE = {
  reason: 'copyright',
  name: 'Ada Byron',
  email: 'ada@label.example',
  workUrl: 'https://label.example/lanterns',
  statement: 'I wrote this',
  signature: 'Ada Byron',
};
const file = (body: object, as?: Person) =>
  test.call('POST', '/api/reports', { as, body: { targetType: 'song', targetId, ...body } });
const count = () => test.services.db.$count(tables.reports);

// Proves (rules.md, Reports): a person reports a thing once, and the same again answers with the first report
it('answers a first report with 201, the same again with 200, and both alike', async () => {
  const first = await file({ reason: 'spam', note: 'Buy pills' }, fan);
  expect([first.statusCode, first.json()]).toEqual([201, { id: expect.any(Number), state: 'open' }]);
  const again = await file({ reason: 'hate' }, fan);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const mine = await test.call('GET', '/api/reports/mine', { as: fan });
  expect(mine.json<OwnReport[]>()).toEqual([
    {
      id: first.json().id,
      targetType: 'song',
      targetId,
      name: 'Lanterns',
      path: `/song/${targetId}`,
      reason: 'spam',
      note: 'Buy pills',
      state: 'open',
      outcome: null,
      decidedAt: null,
      createdAt: expect.any(String),
    },
  ]);
});

// Proves (rules.md, Reports): visitors send copyright notices, whole ones only, and are told by mail what becomes of them
it('takes a whole copyright notice without a session, and nothing less', async () => {
  const before = await count();
  for (const [body, status] of [
    [{ reason: 'spam' }, 401],
    // Callers who may not report are refused first, whatever they send.
    [{}, 401],
    [{ reason: 'boring' }, 401],
    [{ reason: 'spam', note: 'x'.repeat(1001) }, 401],
    ...Object.keys(NOTICE).flatMap((field) =>
      field === 'reason'
        ? []
        : ([
            [{ ...NOTICE, [field]: undefined }, 400],
            [{ ...NOTICE, [field]: ' ' }, 400],
          ] as const),
    ),
    [{ ...NOTICE, email: 'nobody' }, 400],
    [{ ...NOTICE, workUrl: 'javascript:alert(1)' }, 400],
    [{ ...NOTICE, targetId: 2_000_000_000 }, 404],
  ] as const) {
    const { statusCode, json } = await file(body);
    expect([statusCode, typeof json().message], JSON.stringify(body)).toEqual([status, 'string']);
  }
  expect(await count()).toBe(before);
  expect((await file(NOTICE)).statusCode).toBe(201);
  // Half a character, which JSON in the database could not hold.
  expect((await file({ ...NOTICE, statement: 'Mine \ud800' })).statusCode).toBe(400);
});

// Proves (rules.md, Reports): the maker answers once, as long as the decision stands
it('takes the answer of the maker once, by the id of any report', async () => {
  const { id } = (await file({ reason: 'spam' }, fan)).json();
  const answer = (as?: Person, text = 'It is mine') =>
    test.call('POST', `/api/reports/${id}/answer`, { as, body: { text } });
  expect((await answer(artist)).statusCode).toBe(403);
  const report = (await test.services.db.select().from(tables.reports)).find((row) => row.id === id);
  await test.services.db.insert(tables.decisions).values({
    caseId: report?.caseId ?? 0,
    targetType: 'song',
    targetId,
    targetName: 'Lanterns',
    kind: 'hide',
    reason: 'spam',
    makerUserId: artist.user.id,
  });
  expect((await answer()).statusCode).toBe(401);
  expect((await answer(fan)).statusCode).toBe(403);
  expect((await answer(artist, '  ')).statusCode).toBe(400);
  const taken = await answer(artist);
  expect([taken.statusCode, taken.json()]).toMatchObject([
    200,
    { decision: 'hide', answer: 'It is mine', can: { answer: false } },
  ]);
  expect((await answer(artist)).statusCode).toBe(409);
});
