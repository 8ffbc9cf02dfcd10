import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, openDatabase } from './index.ts';
import { createTestDatabase, openDatabaseLink, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let link: Awaited<ReturnType<typeof openDatabaseLink>>;
beforeEach(async () => {
  database = await createTestDatabase();
  link = await openDatabaseLink(database.url);
});
afterEach(async () => {
  await link.close();
  await database.drop();
});

const SHORT = { statementMs: 200, lockMs: 200, idleInTransactionMs: 60_000, transactionPatienceMs: 200 };

it('gives up statements and transactions that a silent network swallowed, and connects anew', async () => {
  const { client, close } = openDatabase(link.url, { max: 2, limits: SHORT });
  // Opens both connections.
  await Promise.all([client`select 1`, client`select 1`]);
  const begun = Promise.withResolvers<void>();
  const hushed = Promise.withResolvers<void>();
  const transaction = client.begin(async (tx) => {
    await tx`select 1`;
    begun.resolve();
    await hushed.promise;
    await tx`select 2`;
  });
  await begun.promise;
  link.hush();
  hushed.resolve();
  const refused = await Promise.allSettled([client`select 3`, transaction]);
  const code = expect.stringMatching(/^CONNECTION_(SILENT|CLOSED)$/);
  expect(refused).toMatchObject([{ reason: { code } }, { reason: { code } }]);
  link.mend();
  expect(await client`select 4 as four`).toMatchObject([{ four: 4 }]);
  await close();
});

it('waits for a slow statement of a pool without limits, but not for one that the network swallowed', async () => {
  const { client, close } = openDatabase(link.url, { max: 2, silenceMs: 100 });
  expect(await client`select 1 as one from pg_sleep(1)`).toMatchObject([{ one: 1 }]);
  link.hush();
  await expect(client`select 2`).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
  link.mend();
  await close();
});

it('gives up a connection whose process is gone, though the database answers', async () => {
  const { client, close } = openDatabase(link.url, { max: 1, silenceMs: 100 });
  await client`select 1`;
  link.hush();
  const swallowed = client`select 2`;
  link.mendNew();
  await expect(swallowed).rejects.toMatchObject({ code: 'CONNECTION_SILENT' });
  await close();
});

it('notices that it no longer hears anything, and listens again', async () => {
  const heard: string[] = [];
  const onListening = vi.fn();
  const listening = await listen({
    url: link.url,
    channel: 'news',
    applicationName: 'test',
    heartbeatMs: 50,
    silenceMs: 200,
    onListening,
    onMessage: (message) => heard.push(message),
  });
  link.hush();
  const { client, close } = openDatabase(database.url, { max: 1 });
  await client`select pg_notify('news', 'missed')`;
  link.mendNew();
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), 10_000);
  await client`select pg_notify('news', 'heard')`;
  await vi.waitFor(() => expect(heard).toEqual(['heard']), 10_000);
  await listening.close();
  await close();
});
