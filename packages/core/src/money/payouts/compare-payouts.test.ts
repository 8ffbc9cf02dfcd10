import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payouts/payout-world.ts';
import { comparePayouts, readPayoutsNote } from './index.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.test.close());

let artistId: number;
beforeEach(async () => {
  await world.test.services.client`delete from payout_reversals`;
  const artist = await world.makeArtist();
  artistId = artist.id;
  await world.connect(artist);
  await world.pay([artistId, 99]);
});
const payout = async () => {
  const [row] = await world.payoutsOf(artistId);
  if (!row) throw new Error('No transfer was written');
  return row;
};
const compare = async () => {
  const differences = await comparePayouts(world.system);
  expect(await readPayoutsNote(world.system)).toMatchObject({ count: differences.length, differences });
  return differences;
};

describe('the nightly comparison', () => {
  it('finds nothing when all agree', async () => {
    await world.run(artistId);
    expect(await compare()).toEqual([]);
  });

  it('books a transfer whose answer was lost', async () => {
    world.bank.trouble = () => 'killed-after';
    await expect(world.run(artistId)).rejects.toThrow();
    world.bank.trouble = () => null;
    expect(await payout()).toMatchObject({ state: 'pending' });
    expect(await compare()).toEqual([]);
    expect(await payout()).toMatchObject({ state: 'paid' });
  });

  // Proves (rules.md, Artists get paid): each night our rows, the ledger and the provider's transfers are compared, and a difference is shown to admins
  it('finds what the provider does not know, or knows otherwise', async () => {
    await world.run(artistId);
    const { id } = await payout();
    const known = world.bank.transfers.get(id);
    if (!known) throw new Error('It was not transferred');
    world.bank.transfers.delete(id);
    expect(await compare()).toEqual([`payout ${id} is not known to the provider`]);
    world.bank.transfers.set(id, { ...known, amountCents: 60, reversedCents: 5, accountRef: 'other' });
    expect(await compare()).toEqual([
      `payout ${id} went to the account other`,
      `payout ${id} is 59 cents here, and 60 at the provider`,
      `payout ${id}: 0 cents came back here, and 5 at the provider`,
    ]);
    world.bank.transfers.set(id, known);
    const stray = { ...known, payoutId: 999_999, transferRef: 'tr_stray' };
    world.bank.transfers.set(999_999, stray);
    expect(await compare()).toEqual(['transfer tr_stray has no row here']);
    world.bank.transfers.delete(999_999);
    expect(await compare()).toEqual([]);
  });

  it('finds what is booked otherwise than its row says', async () => {
    await world.run(artistId);
    const { id } = await payout();
    await world.test.services.client`update payouts set amount_cents = 58 where id = ${id}`;
    expect(await compare()).toEqual([
      `payout ${id} is 58 cents here, and 59 at the provider`,
      `payout:${id}: booked 59, made 58`,
    ]);
    await world.test.services.client`update payouts set amount_cents = 59 where id = ${id}`;
  });

  it('finds a transfer that nobody answers for days', async () => {
    world.bank.trouble = () => 'away';
    await expect(world.run(artistId)).rejects.toThrow();
    const { id } = await payout();
    expect(await compare()).toEqual([]);
    world.test.setNow(new Date(Date.now() + 3 * 24 * 3600 * 1000));
    expect(await compare()).toEqual([`payout ${id} has had no answer for 2 days`]);
    world.test.setNow(null);
    world.bank.trouble = () => null;
    await world.run(artistId);
    expect(await compare()).toEqual([]);
  });

  it('reads accounts again whose news were lost', async () => {
    await world.setAccount(artistId, 'restricted', ['external_account']);
    world.bank.accounts.clear();
    await compare();
    expect(await world.accountOf(artistId)).toMatchObject({ state: 'ready', needs: [] });
  });
});
