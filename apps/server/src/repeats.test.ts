import { randomUUID } from 'node:crypto';
import { makeArtist, makePost, makeWav } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeForm } from './testing/form.ts';
import { makeOneOfEverything } from './testing/one-of-everything.ts';
import { listWrites } from './testing/rights-writes.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let second: TestApp;
let artist: Person;
let postId: number;
beforeAll(async () => {
  server = await openTestApp();
  second = await openTestApp({ over: server });
  artist = await server.register({ isArtist: true });
  const made = await server.call('POST', '/api/dashboard/create-artist-profile', {
    as: artist,
    body: { name: 'Juno' },
  });
  postId = (await makePost(server.services, { artistId: made.json().id, isPremium: false })).id;
});
afterAll(async () => {
  await second.close();
  await server.close();
});

interface Sent {
  key?: string;
  as?: Person;
  on?: TestApp;
}

const comment = (text: string, { key = randomUUID(), as = artist, on = server }: Sent) =>
  on.call('POST', `/api/content/${postId}/comments`, {
    as,
    body: { text },
    headers: { 'idempotency-key': key },
  });
const countComments = async (text: string) =>
  (await server.services.client`select from comments where text = ${text}`).length;
/** As a server that ends after its commit leaves it. */
const loseAnswers = () => server.services.client`update idempotency_keys set answer = null`;

describe('a write that is sent again with its Idempotency-Key', () => {
  // Proves (rules.md, REST): `Idempotency-Key`
  it('is answered as the first time, and makes nothing', async () => {
    const key = randomUUID();
    const first = await comment('Once', { key });
    const again = await comment('Once', { key });
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      'content-type': first.headers['content-type'],
      etag: `"${first.json().updatedAt}"`,
    });
    expect(await countComments('Once')).toBe(1);
    await comment('Once', {});
    expect(await countComments('Once')).toBe(2);
  });

  // Proves (rules.md, REST): `Idempotency-Key`
  it('makes nothing when the first answer was lost', async () => {
    const key = randomUUID();
    const first = await comment('Lost', { key });
    await loseAnswers();
    const again = await comment('Lost', { key, on: second });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await countComments('Lost')).toBe(1);
  });

  it('runs once of many at the same moment on two servers', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => comment('At once', { key, on: n % 2 ? server : second })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await countComments('At once')).toBe(1);
  });

  // Proves (rules.md, REST): `Idempotency-Key`
  it('is refused with another body, also when the first answer was lost', async () => {
    const key = randomUUID();
    await comment('This', { key });
    const refused = {
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was sent with another request. Please choose another one.',
    };
    for (const prepare of [() => undefined, loseAnswers]) {
      await prepare();
      const other = await comment('That', { key });
      expect([other.statusCode, other.json()]).toEqual([422, refused]);
    }
    expect(await countComments('That')).toBe(0);
  });

  it('runs again after a refusal', async () => {
    const key = randomUUID();
    const body = { name: 'Later' };
    const send = () =>
      server.call('PATCH', '/api/dashboard/products/1', {
        as: artist,
        body,
        headers: { 'idempotency-key': key },
      });
    expect((await send()).statusCode).toBe(404);
    const product = { name: 'Tee', price: 5, category: 'Apparel' };
    await server.call('POST', '/api/dashboard/products', { as: artist, body: product });
    expect([(await send()).statusCode, (await send()).json().name]).toEqual([200, 'Later']);
  });

  it('belongs to its person, and is forgotten after a day', async () => {
    const key = randomUUID();
    const fan = await server.register();
    await comment('Mine', { key });
    expect((await comment('Mine', { key, as: fan })).statusCode).toBe(201);
    await server.services.client`update idempotency_keys set created_at = now() - interval '25 hours'`;
    expect((await comment('Other', { key })).statusCode).toBe(201);
    expect([await countComments('Mine'), await countComments('Other')]).toEqual([2, 1]);
  });

  it('of an edit is answered as the first time, although the thing has changed since', async () => {
    const { id, updatedAt } = (await comment('Draft', {})).json();
    const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${updatedAt}"` };
    const edit = () =>
      server.call('PATCH', `/api/comments/${id}`, { as: artist, body: { text: 'Final' }, headers });
    const first = await edit();
    expect([first.statusCode, (await edit()).json()]).toEqual([200, first.json()]);
    await loseAnswers();
    expect((await edit()).json()).toEqual(first.json());
  });

  const sendForm = (url: string, { payload, headers }: ReturnType<typeof makeForm>, key: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, cookie: artist.cookie, 'idempotency-key': key },
    });

  it('stores a form once, and tells its files apart by their content', async () => {
    const key = randomUUID();
    const send = (content: string) => {
      const bytes = makeWav(Buffer.alloc(8_000, content));
      const form = makeForm({ title: 'Recorded' }, [{ name: 'audio', fileName: 'a.wav', bytes }]);
      return sendForm('/api/dashboard/songs', form, key);
    };
    const countFiles = async () => {
      let count = 0;
      for await (const _ of server.services.storage.list('originals/')) count++;
      return count;
    };
    const first = await send('one');
    expect(first.statusCode, first.body).toBe(201);
    const files = await countFiles();
    const [again, other] = [await send('one'), await send('two')];
    expect([again.statusCode, again.json().id, other.statusCode]).toEqual([201, first.json().id, 422]);
    expect(await countFiles()).toBe(files);
  });

  // Proves (rules.md, REST): `Idempotency-Key`
  it('tells files that are not stored apart by their content', async () => {
    const key = randomUUID();
    const send = (title: string) => {
      const bytes = Buffer.from(`Wren - ${title}\n`);
      const form = makeForm({ name: 'Road' }, [{ name: 'file', fileName: 'a.txt', bytes }]);
      return sendForm('/api/playlists/import', form, key);
    };
    const first = await send('one');
    expect(first.statusCode, first.body).toBe(201);
    const [again, other] = [await send('one'), await send('two')];
    expect([again.statusCode, again.json(), other.statusCode]).toEqual([201, first.json(), 422]);
  });

  it('leaves no secret in the database', async () => {
    const answer = await comment('A secret of the answer', {});
    const rows = JSON.stringify(await server.services.client`select * from idempotency_keys`);
    expect(answer.statusCode).toBe(201);
    const answers = rows.match(/"answer":"([^"]+)"/g) ?? [];
    expect(answers.length).toBeGreaterThan(0);
    for (const text of answers) expect(Buffer.from(text, 'base64').toString()).not.toContain('secret');
  });
});

describe('an Idempotency-Key', () => {
  it.each([['with blanks in it'], ['x'.repeat(256)], ['é']])('%j is refused', async (key) => {
    const answer = await comment('Never', { key });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'Idempotency-Key']);
  });

  it('is for one call, not for a batch', async () => {
    const answer = await server.call('POST', '/trpc/likes.like,likes.like?batch=1', {
      as: artist,
      body: { 0: { songId: 1 }, 1: { songId: 2 } },
      headers: { 'idempotency-key': 'a-key' },
    });
    expect(answer.json()[0].error.data.httpStatus).toBe(400);
  });
});

/** Writes after which their caller has no session, and those that give one. */
const ENDS_OR_BEGINS =
  /log(in|out)|register|econdFactor|second-factor|assword|[sS]ession|^DELETE \/api\/account$|account\.delete/;

// Proves (rules.md, REST): `Idempotency-Key`
it('takes a key for every write of every route and procedure', async () => {
  const site = await openTestApp();
  const owner = await site.register({ isArtist: true, isAdmin: true });
  await makeOneOfEverything(site, owner);
  await makeArtist(site.services);
  const wrong: string[] = [];
  let repeated = 0;
  for (const { name, method, url, body } of await listWrites(site)) {
    if (ENDS_OR_BEGINS.test(name)) continue;
    const headers = { 'idempotency-key': randomUUID() };
    const send = (given: object | undefined) => site.call(method, url, { as: owner, body: given, headers });
    const first = await send(body);
    if (first.statusCode >= 500) wrong.push(`${name}: ${first.body}`);
    if (first.statusCode >= 300 || first.headers['set-cookie']) continue;
    const again = await send(body);
    if (again.statusCode !== first.statusCode || again.body !== first.body)
      wrong.push(`${name}: ${first.statusCode} ${first.body} then ${again.statusCode} ${again.body}`);
    const [row] = await site.services
      .client`select count(*)::int as n from idempotency_keys where answer is not null`;
    repeated += 1;
    if (row?.n !== repeated) {
      wrong.push(`${name}: no answer is kept`);
      repeated = row?.n;
    }
  }
  expect(wrong).toEqual([]);
  expect(repeated).toBeGreaterThan(80);
  await site.close();
});
