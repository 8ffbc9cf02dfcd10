import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { openUploads } from '@stagedoor/core/catalog/uploads';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeSilence } from '../../testing/audio-file.ts';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let test: TestServices;
/** One server that gives a body little time, and one that gives it a minute. */
let hasty: TestApp;
let patient: TestApp;
beforeAll(async () => {
  test = await openTestServices({ rateLimitScale: 1 });
  hasty = await openTestApp({ over: test, slowBodies: { periodMs: 300, bytes: 1_000 } });
  patient = await openTestApp({ over: test });
  for (const { app } of [hasty, patient]) await app.listen({ host: '127.0.0.1', port: 0 });
});
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const server of [hasty, patient]) await server.close();
  await test.close();
});

function connectTo({ app }: TestApp): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  return socket.setEncoding('utf8').on('error', () => {});
}

async function anArtist(): Promise<Person> {
  const as = await patient.register({ isArtist: true });
  await patient.call('POST', '/api/dashboard/create-artist-profile', {
    as,
    body: { name: as.user.username },
  });
  return as;
}

const form = makeForm({ title: 'Slow' }, [{ name: 'audio', fileName: 'a.wav', bytes: makeSilence(40_000) }]);

/** Starts to send the form of a song, all but the last bytes. */
function startUpload(server: TestApp, { cookie }: Person) {
  const socket = connectTo(server);
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  // The connection may be reset after the answer, since the server reads no further.
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  const { payload } = form;
  const headers = {
    ...form.headers,
    host: 'localhost',
    cookie,
    connection: 'close',
    'content-length': String(payload.length),
  };
  const head = Object.entries(headers).map((pair) => pair.join(': '));
  const split = payload.length - 5_000;
  socket.write(`POST /api/dashboard/songs HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, split));
  const rest = payload.subarray(split);
  return {
    ended,
    /** A byte every 20 ms, until the server has had enough. */
    async trickle() {
      let sent = 0;
      const timer = setInterval(() => socket.write(rest.subarray(sent, ++sent)), 20);
      return ended.finally(() => clearInterval(timer));
    },
    async finish() {
      socket.write(rest);
      return ended;
    },
    async leave() {
      socket.destroy();
      return ended;
    },
  };
}

const files = async () => {
  const keys = [];
  for await (const { key } of test.services.storage.list('')) keys.push(key);
  return keys;
};

const TOO_SLOW = /^HTTP\/1\.1 408 [\s\S]*arrived too slowly/;
const TOO_MANY = /^HTTP\/1\.1 429 [\s\S]*Too many uploads at once/;
const ACCEPTED = /^HTTP\/1\.1 201 /;

// Proves (rules.md, Limits): 10 uploads of a person under way, 50 from an address; bodies that trickle in are answered 408
it('an upload that trickles in is answered 408, leaves nothing behind and frees its place', async () => {
  const artist = await anArtist();
  const before = await files();
  const trickling = Array.from({ length: 10 }, () => startUpload(hasty, artist).trickle());
  for (const answer of await Promise.all(trickling)) expect(answer).toMatch(TOO_SLOW);
  expect(await startUpload(hasty, artist).trickle()).toMatch(TOO_SLOW);
  await expect.poll(files).toEqual(before);
  expect(await startUpload(hasty, artist).finish()).toMatch(ACCEPTED);
});

it('a body of JSON that trickles in is answered 408 too', async () => {
  const socket = connectTo(hasty);
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(TOO_SLOW);
});

it('a body of JSON is not waited for when its sender may not ask', async () => {
  const socket = connectTo(hasty);
  socket.write(
    'PATCH /api/profile HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

// Proves (rules.md, Limits): 10 uploads of a person under way, 50 from an address; bodies that trickle in are answered 408
it('one person has 10 open uploads at most, and a new one when one of them ends', async () => {
  const artist = await anArtist();
  const open = Array.from({ length: 10 }, () => startUpload(patient, artist));
  await expect.poll(() => openUploads.size).toBe(open.length);
  expect(await startUpload(patient, artist).finish()).toMatch(TOO_MANY);
  expect(await startUpload(patient, await anArtist()).finish()).toMatch(ACCEPTED);
  const [first, second] = open;
  expect(await first?.finish()).toMatch(ACCEPTED);
  expect(await startUpload(patient, artist).finish()).toMatch(ACCEPTED);
  await second?.leave();
  await expect.poll(() => openUploads.size).toBe(open.length - 2);
  expect(await startUpload(patient, artist).finish()).toMatch(ACCEPTED);
});

// Proves (rules.md, Limits): 10 uploads of a person under way, 50 from an address; bodies that trickle in are answered 408
it('one address has 50 open uploads at most', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, anArtist));
  for (const person of people) for (let n = 0; n < 10; n++) startUpload(patient, person);
  await expect.poll(() => openUploads.size).toBe(50);
  expect(await startUpload(patient, await anArtist()).finish()).toMatch(TOO_MANY);
});

it('a sender who leaves before the form is read frees the place', async () => {
  const artist = await anArtist();
  const { client } = test.services;
  // The upload is authorized by a query that waits for this lock, and the sender leaves meanwhile.
  await client.begin(async (sql) => {
    await sql`lock table artists in access exclusive mode`;
    const { leave } = startUpload(patient, artist);
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where not granted`).length, { timeout: 10_000 })
      .toBeGreaterThan(0);
    await leave();
  });
  expect(await startUpload(patient, artist).finish()).toMatch(ACCEPTED);
  await expect.poll(() => openUploads.size).toBe(0);
});
