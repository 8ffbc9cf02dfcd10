import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '../../testing/index.ts';
import { type Lookup, postMessage } from './post-message.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});
afterAll(() => receiver.close());

const post = (url = receiver.url, timeoutMs = 5_000) =>
  postMessage({ url, headers: {}, body: '{}' }, { allowsPrivate: true, timeoutMs });

/** A name server that gives these addresses. */
const leadsTo = (...addresses: string[]) => {
  const asked: string[] = [];
  const lookup: Lookup = (name, _options, done) => {
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, lookup };
};

// Proves (rules.md, Webhooks): private, local and special addresses are refused as the connection is made
it.each([
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['::ffff:10.0.0.1'],
  ['93.184.215.14', '127.0.0.1'],
  ['2606:4700:4700::1111', 'fd00::1'],
])('refuses a public name that leads to %s %s, and asks for it once', async (...addresses) => {
  const { asked, lookup } = leadsTo(...addresses);
  const url = 'https://hooks.example.org:8443/';
  expect(await postMessage({ url, headers: {}, body: '{}' }, { allowsPrivate: false, lookup })).toEqual({
    status: null,
    answer: null,
    error: 'The address leads into a private network',
  });
  expect(asked).toEqual(['hooks.example.org']);
});

it.each(['HTTPS://hooks.example.org/', ' https://hooks.example.org/'])(
  'connects by https to %j',
  async (url) => {
    const { asked, lookup } = leadsTo('127.0.0.1');
    expect(
      await postMessage({ url, headers: {}, body: '{}' }, { allowsPrivate: false, lookup }),
    ).toMatchObject({
      error: 'The address leads into a private network',
    });
    expect(asked).toEqual(['hooks.example.org']);
  },
);

it('reaches a name of a private network where the operator allows that', async () => {
  const { lookup } = leadsTo('127.0.0.1');
  const url = receiver.url.replace('127.0.0.1', 'n8n.internal');
  const options = { allowsPrivate: true, lookup };
  expect(await postMessage({ url, headers: {}, body: '{}' }, options)).toMatchObject({ status: 204 });
  expect(await postMessage({ url, headers: {}, body: '{}' }, { ...options, allowsPrivate: false })).toEqual({
    status: null,
    answer: null,
    error: 'The address must start with https://',
  });
  expect(receiver.received).toHaveLength(1);
});

// Proves (rules.md, Webhooks): redirects are not followed
it.each([301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
  receiver.answer = (response) => response.writeHead(status, { location: '/secret' }).end();
  expect(await post()).toMatchObject({ status, error: expect.stringContaining('redirect') });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

it('reads the beginning of an answer, however long it goes on', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const send = () => response.write('ab\0'.repeat(2_000)) && setImmediate(send);
    response.on('drain', send);
    send();
  };
  const { status, answer, error } = await post();
  expect({ status, error }).toEqual({ status: 200, error: null });
  expect(answer?.length).toBeLessThanOrEqual(1_000);
  expect(answer).toMatch(/^(ab)+a?$/);
});

it('takes an answer whose status came in time, and gives up one that does not come', async () => {
  receiver.answer = (response) => response.writeHead(200).write('slow');
  expect(await post(undefined, 1_000)).toEqual({ status: 200, answer: 'slow', error: null });
  receiver.answer = () => {};
  expect(await post(undefined, 300)).toMatchObject({ status: null, error: 'No answer within 0.3 seconds' });
});

it('says why nothing was reached', async () => {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}/`;
  expect((await post(url)).error).toBe('The connection was closed without an answer');
  server.close();
  await once(server, 'close');
  expect((await post(url)).error).toBe('The connection was refused');
  expect((await post(url.replace('http:', 'https:'))).error).toBe('The connection was refused');
  expect((await post(receiver.url.replace('http:', 'https:'))).error).toMatch(/^The connection failed: /);
});

it('ends when the receiver answers with another protocol', async () => {
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({
    status: null,
    answer: null,
    error: 'The connection was closed without an answer',
  });
  server.close();
});
