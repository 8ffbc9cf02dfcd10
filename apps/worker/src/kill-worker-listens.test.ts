import { findLatestListenImport } from '@stagedoor/core/community/listen-imports';
import {
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { filesLeft, linesOf, listen, sendListens } from './testing/import-listens.ts';
import { expireHeartbeats, KILLS } from './testing/kill-repeatedly.ts';

const LISTENS = 30_000;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Listens from elsewhere): a worker that is killed loses no listen and adds none twice
it('adds every listen once although the worker is killed in between', async () => {
  const me = await makeUser(test.services);
  const artist = await makeArtist(test.services, { name: 'Wren' });
  const titles = ['One', 'Two', 'Three'];
  for (const title of titles) await makeSong(test.services, { artistId: artist.id, title });
  const listens = Array.from({ length: LISTENS }, (_, n) =>
    listen(n % 4 === 3 ? `Unknown ${n % 7}` : (titles[n % 4] ?? ''), -10 * n),
  );
  await sendListens(me.ctx, linesOf(listens));
  let worker = await startWorkerProgram(test);
  onTestFinished(() => worker.kill());
  for (let kills = 0; kills < KILLS; kills++) {
    const { done = 0 } = (await findLatestListenImport(me.ctx)) ?? {};
    await expect
      .poll(async () => (await findLatestListenImport(me.ctx))?.done, { timeout: 30_000, interval: 20 })
      .not.toBe(done);
    await worker.kill();
    expect(await findLatestListenImport(me.ctx)).toMatchObject({ state: 'running' });
    await expireHeartbeats(test);
    worker = await startWorkerProgram(test);
  }
  const matched = (LISTENS * 3) / 4;
  await expect
    .poll(() => findLatestListenImport(me.ctx), { timeout: 60_000, interval: 200 })
    .toMatchObject({ state: 'done', done: LISTENS, matched, added: matched, skipped: 0 });
  const { importedListens } = tables;
  expect(await test.services.db.$count(importedListens, eq(importedListens.userId, me.id))).toBe(matched);
  const last = await findLatestListenImport(me.ctx);
  expect(last?.unmatched.reduce((sum, { count }) => sum + count, 0)).toBe(LISTENS - matched);
  await expect.poll(() => filesLeft(test)).toEqual([]);
});
