import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const SIZE = 512 * 1024;
const RANGE = { range: `bytes=0-${SIZE - 1}` };
let server: TestApp;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  artistId = (await makeArtist(server.services)).id;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** The address of a song that consists of this letter alone. */
async function record(letter: string, isPremium = false): Promise<string> {
  const { id } = await makeSong(server.services, { artistId, isPremium });
  return (await giveAudio(server.services, id, Buffer.alloc(SIZE, letter))).mp3;
}

/** Brings songs into the server's memory, which drops them when another one is made. */
async function remember(...urls: string[]): Promise<void> {
  for (const url of urls) await server.call('GET', url, { headers: { range: 'bytes=0-0' } });
}

/** The bodies in an answer to requests that were sent one after another down one connection. */
function bodiesOf(answers: Buffer): Buffer[] {
  const bodies = [];
  for (let at = 0; at < answers.length; ) {
    const body = answers.indexOf('\r\n\r\n', at) + 4;
    const length = Number(/content-length: (\d+)/i.exec(answers.toString('latin1', at, body))?.[1]);
    bodies.push(answers.subarray(body, body + length));
    at = body + length;
  }
  return bodies;
}

it('keeps the bytes of an answer until the network has taken them', async () => {
  const [slow, quick] = [await record('s'), await record('q')];
  await remember(slow, quick);
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const times = 40;
  const request = (more = '') =>
    `GET ${slow} HTTP/1.1\r\nhost: localhost\r\nrange: ${RANGE.range}\r\n${more}\r\n`;
  // Far more than the buffers of a connection hold; nothing reads it for now.
  socket.write(request().repeat(times - 1) + request('connection: close\r\n'));
  for (let n = 0; n < times; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}${quick}`, { headers: RANGE });
    expect(await answer.text()).toBe('q'.repeat(SIZE));
  }
  const bodies = bodiesOf(await buffer(socket));
  expect(bodies).toHaveLength(times);
  const wanted = Buffer.alloc(SIZE, 's');
  for (const [n, body] of bodies.entries()) expect(body.equals(wanted), `answer ${n}`).toBe(true);
});

it('sends premium ranges to those alone who may hear them, from memory as well', async () => {
  const url = await record('p', true);
  const [fan, other] = [await server.register(), await server.register()];
  await makeSubscription(server.services, { userId: fan.user.id, artistId });
  for (const turn of ['first', 'from memory']) {
    const heard = await server.call('GET', url, { as: fan, headers: RANGE });
    expect([heard.statusCode, heard.body.length], turn).toEqual([206, SIZE]);
    for (const as of [other, undefined]) {
      const refused = await server.call('GET', url, { as, headers: RANGE });
      expect([refused.statusCode, refused.body.includes('ppp')], turn).toEqual([403, false]);
    }
  }
});

it('lets no cache keep what is asked for by a secret link, also where the caller may hear it', async () => {
  const url = `${await record('k', true)}?signature=${'0'.repeat(64)}`;
  const fan = await server.register();
  await makeSubscription(server.services, { userId: fan.user.id, artistId });
  for (const turn of ['first', 'from memory']) {
    const heard = await server.call('GET', url, { as: fan, headers: RANGE });
    expect([heard.statusCode, heard.headers['cache-control']], turn).toEqual([206, 'private, no-store']);
    expect(heard.headers['x-robots-tag'], turn).toBe('noindex');
  }
});

it('answers as the route does when the file is gone or too short', async () => {
  const [gone, short] = [await record('g'), await record('h')];
  await remember(gone, short);
  const places = await server.services.client<{ storage_key: string }[]>`
    select storage_key from renditions where id in (${idOf(gone)}, ${idOf(short)}) order by id`;
  const [one = '', two = ''] = places.map(({ storage_key }) => storage_key);
  await server.services.storage.discard(one);
  expect((await server.call('GET', gone, { headers: RANGE })).statusCode).toBe(404);
  await server.services.storage.put(two, Buffer.from('hhh'), { contentType: 'audio/mpeg' });
  const answer = await server.call('GET', short, { headers: RANGE });
  expect([answer.statusCode, answer.body.includes('hhh')]).toEqual([500, false]);
});

const idOf = (url: string) => Number(/(\d+)-/.exec(url)?.[1]);
