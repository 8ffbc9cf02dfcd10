import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { stopArtistBilling } from '@stagedoor/core/people/accounts';
import { mergeArtists } from '@stagedoor/core/site/artist-merges';
import { makeUser } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

const running = async (userId: number) =>
  (await open.rowsOf(userId))
    .filter(({ active, cancelledAt }) => active && cancelledAt === null)
    .map(({ artistId }) => artistId);

it('at Stripe, who paid for both is billed for one, and who paid for one goes on', async () => {
  const { services } = open.test;
  const system = systemContext(services, 'test');
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const [from, into] = await open.artists(2);
  const [both, one] = [await open.subscriber(from, into), await open.subscriber(from)];
  await mergeArtists(admin, { id: from, intoArtistId: into });
  await stopArtistBilling(system, { artistId: from });
  for (const { id, customer } of [both, one]) {
    await open.sync(id);
    expect([await running(id), open.billedOf(customer)]).toEqual([[into], [{ items: 1, quantity: 1 }]]);
  }
  expect(await checkLedger(system)).toEqual([]);
});
