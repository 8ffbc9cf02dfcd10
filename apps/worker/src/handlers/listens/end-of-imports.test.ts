import { systemContext } from '@stagedoor/core';
import { clearHistory, removeFromHistory } from '@stagedoor/core/catalog/history';
import {
  findLatestListenImport,
  getListenImport,
  removeOldListenImports,
} from '@stagedoor/core/community/listen-imports';
import { changePreferences } from '@stagedoor/core/people/accounts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  filesLeft,
  historyOf,
  importFile,
  linesOf,
  listen,
  makeRun,
  sendListens,
} from '../../testing/import-listens.ts';
import { giveUp, handle } from './import-listens.ts';

const { importedListens, songs } = tables;

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services, { name: 'Wren' });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const aSong = async (title: string, fields: object = {}) =>
  (await makeSong(test.services, { artistId: artist.id, title, durationMs: 60_000, ...fields })).id;

// Proves (rules.md, Listens from elsewhere): forgetting a song, the history or the account forgets them; an import under way ends
it('forgets them with a song, with the history, and with the account', async () => {
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  const [one, two] = [await aSong('Forget One'), await aSong('Forget Two')];
  const file = linesOf([listen('Forget One', 0), listen('Forget Two', 1)]);
  for (const { ctx } of [me, you]) await importFile(test, ctx, file);
  await removeFromHistory(me.ctx, { songId: one });
  expect((await historyOf(me.ctx)).map(([id]) => id)).toEqual([two]);
  const open = await sendListens(me.ctx, file);
  await clearHistory(me.ctx);
  expect(await historyOf(me.ctx)).toEqual([]);
  await handle(await makeRun(test), { importId: open });
  expect(await historyOf(me.ctx)).toEqual([]);
  expect(await getListenImport(me.ctx, { id: open })).toMatchObject({
    state: 'failed',
    failureReason: 'You cleared your history meanwhile',
  });
  await importFile(test, me.ctx, file);
  await test.services.db.delete(tables.users).where(eq(tables.users.id, me.id));
  expect(await test.services.db.$count(importedListens, eq(importedListens.userId, me.id))).toBe(0);
  expect((await historyOf(you.ctx)).map(([id]) => id)).toEqual([two, one]);
  expect(await filesLeft(test)).toEqual([]);
});

it('goes with a song that is deleted for good', async () => {
  const me = await makeUser(test.services);
  const song = await aSong('Gone For Good');
  await importFile(test, me.ctx, linesOf([listen('Gone For Good', 0)]));
  await test.services.db.delete(songs).where(eq(songs.id, song));
  expect(await historyOf(me.ctx)).toEqual([]);
});

// Proves (rules.md, Listens from elsewhere): without a history nothing is imported, and one file of a person at a time, five a day
it('refuses people without a history, a second file at once, and a sixth of a day', async () => {
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  me.ctx.rateLimitScale = 1;
  const file = linesOf([listen('Lanterns', 0)]);
  await changePreferences(me.ctx, { keepHistory: false });
  await expect(sendListens(me.ctx, file)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('history is off'),
  });
  await changePreferences(me.ctx, { keepHistory: true });
  const first = await sendListens(me.ctx, file);
  await expect(sendListens(me.ctx, file)).rejects.toMatchObject({ code: 'conflict' });
  const theirs = await sendListens(you.ctx, file);
  await changePreferences(me.ctx, { keepHistory: false });
  expect(await getListenImport(me.ctx, { id: first })).toMatchObject({ state: 'failed' });
  expect(await getListenImport(you.ctx, { id: theirs })).toMatchObject({ state: 'queued' });
  await clearHistory(you.ctx);
  await changePreferences(me.ctx, { keepHistory: true });
  for (let n = 0; n < 4; n++) await importFile(test, me.ctx, file);
  await expect(sendListens(me.ctx, file)).rejects.toMatchObject({ code: 'rate_limited' });
});

it.each<[string, string, string]>([
  ['of other words', 'Dear diary,\nnothing happened.', 'This is no export of ListenBrainz or Last.fm'],
  ['without listens', '[{"a":1}]', 'This is no export of ListenBrainz or Last.fm'],
  [
    'that is cut off',
    `[${JSON.stringify(listen('Lanterns', 0))},{"listened`,
    'This file is broken or incomplete',
  ],
  [
    'of too many listens',
    `${linesOf([listen('Lanterns', 0)])}${'0\n'.repeat(1_000_000)}`,
    'A file may hold up to a million listens, and this one has more',
  ],
])(
  'tells why a file %s was not imported, and adds nothing of it',
  async (_what, content, failureReason) => {
    const me = await makeUser(test.services);
    expect(await importFile(test, me.ctx, content)).toMatchObject({
      state: 'failed',
      failureReason,
      added: 0,
    });
    expect(await historyOf(me.ctx)).toEqual([]);
    expect(await filesLeft(test)).toEqual([]);
  },
  60_000,
);

it('is seen by its person alone; what is known of files goes after three months', async () => {
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  await aSong('Lanterns');
  const { id } = await importFile(test, me.ctx, linesOf([listen('Lanterns', 0)]));
  await expect(getListenImport(you.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await findLatestListenImport(you.ctx)).toBeNull();
  expect(await findLatestListenImport(me.ctx)).toMatchObject({ id });
  for (const call of [
    findLatestListenImport(anonymous(test.services)),
    sendListens(anonymous(test.services), 'x'),
  ])
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
  test.setNow(new Date(Date.now() + 91 * 24 * 3600 * 1000));
  await removeOldListenImports(systemContext(test.services, 'test'));
  expect(await findLatestListenImport(me.ctx)).toBeNull();
  expect(await test.services.db.$count(importedListens, eq(importedListens.userId, me.id))).toBeGreaterThan(
    0,
  );
});

it('says so when the worker gave up', async () => {
  const me = await makeUser(test.services);
  const importId = await sendListens(me.ctx, linesOf([listen('Lanterns', 0)]));
  await giveUp?.((await makeRun(test)).ctx, { importId });
  expect(await findLatestListenImport(me.ctx)).toMatchObject({
    state: 'failed',
    failureReason: expect.stringContaining('went wrong'),
  });
  expect(await filesLeft(test)).toEqual([]);
});
