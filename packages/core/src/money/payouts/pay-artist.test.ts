import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { mergeArtists } from '../../site/artist-merges/index.ts';
import { makeUser } from '../../testing/index.ts';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payouts/payout-world.ts';
import { checkLedger } from '../ledger/index.ts';
import { getBalance, payArtists } from './index.ts';

let world: PayoutWorld;
let admin: Ctx;
beforeAll(async () => {
  world = await openPayoutWorld();
  admin = (await makeUser(world.test.services, { isAdmin: true })).ctx;
});
afterEach(async () => {
  world.bank.trouble = () => null;
  expect(await checkLedger(world.system)).toEqual([]);
});
afterAll(() => world.test.close());

const balance = async (artistId: number) => {
  const { owedCents, availableCents, pendingCents, paidOutCents } = await getBalance(admin, {
    artistId,
  });
  return { owedCents, availableCents, pendingCents, paidOutCents };
};
const NOTHING = { owedCents: 0, availableCents: 0, pendingCents: 0, paidOutCents: 0 };
/** The parts of 99 cents alone: 33 are the fee, 7 the operator's share. */
const ONE = 99 - 33 - 7;
const sent = async (artistId: number) =>
  (await world.payoutsOf(artistId)).map(({ state, amountCents, reversedCents }) => [
    state,
    amountCents,
    reversedCents,
  ]);

describe("an artist's money", () => {
  // Proves (rules.md, Artists get paid): what fee and share leave is transferred once the invoice is paid, tied to it, once
  it('is transferred for each paid invoice, once, however often it is asked for', async () => {
    const [a, b] = [await world.makeArtist(), await world.makeArtist()];
    await world.connect(a);
    await world.connect(b);
    const one = await world.pay([a.id, 99]);
    const both = await world.pay([a.id, 99], [b.id, 99]);
    await Promise.all([world.run(a.id), world.run(a.id), world.run(b.id)]);
    await world.run(a.id);
    // The second invoice costs 36 cents, 18 each; a tenth of 81 is 8.
    expect(await sent(a.id)).toEqual([
      ['paid', ONE, 0],
      ['paid', 73, 0],
    ]);
    expect(await sent(b.id)).toEqual([['paid', 73, 0]]);
    const tied = (await world.payoutsOf(a.id)).map(({ id }) => world.bank.transfers.get(id)?.invoiceRef);
    expect(tied).toEqual([one.ref, both.ref]);
    expect(world.arrived((await world.accountOf(a.id))?.providerRef)).toBe(ONE + 73);
    expect(await balance(a.id)).toEqual({ ...NOTHING, paidOutCents: ONE + 73 });
  });

  it('is transferred once by many workers at the same moment, and taken back once', async () => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    const atOnce = () => Promise.all(Array.from({ length: 9 }, () => world.run(artist.id)));
    for (let round = 0; round < 4; round++) {
      const paid = await world.pay([artist.id, 1000]);
      await atOnce();
      await world.refund(paid, 500);
      await atOnce();
    }
    // 1000 less 60 for the fee; a tenth of the rest is 94. Half goes back: 44 of 440 are the operator's.
    expect(await sent(artist.id)).toEqual(Array.from({ length: 4 }, () => ['paid', 846, 450]));
  });

  // Proves (rules.md, Artists get paid): what belongs to an artist without an account waits, is shown as waiting, and is sent when the account is ready
  it('waits without an account that is ready, and is sent then', async () => {
    const artist = await world.makeArtist();
    await world.pay([artist.id, 99]);
    await world.run(artist.id);
    expect(await sent(artist.id)).toEqual([]);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, owedCents: ONE, pendingCents: ONE });
    await world.connect(artist);
    expect(await world.waitingJobs('artist-pay')).toContain(artist.id);
    await world.setAccount(artist.id, 'restricted', ['external_account']);
    await world.run(artist.id);
    expect(await sent(artist.id)).toEqual([]);
    await world.setAccount(artist.id, 'ready');
    expect(await balance(artist.id)).toEqual({ ...NOTHING, owedCents: ONE, availableCents: ONE });
    await world.run(artist.id);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, paidOutCents: ONE });
  });

  it('is asked for as soon as an invoice is paid, and by the clock', async () => {
    const [ready, waiting] = [await world.makeArtist(), await world.makeArtist()];
    await world.connect(ready);
    await world.test.services.client`delete from pgboss.job where name = 'artist-pay'`;
    await world.pay([ready.id, 99], [waiting.id, 99]);
    expect(await world.waitingJobs('artist-pay')).toEqual([ready.id]);
    await world.test.services.client`delete from pgboss.job where name = 'artist-pay'`;
    await payArtists(world.system);
    const queued = await world.waitingJobs('artist-pay');
    expect([queued.includes(ready.id), queued.includes(waiting.id)]).toEqual([true, false]);
    await world.run(ready.id);
    await world.test.services.client`delete from pgboss.job where name = 'artist-pay'`;
    await payArtists(world.system);
    expect(await world.waitingJobs('artist-pay')).not.toContain(ready.id);
  });

  // Proves (rules.md, Artists get paid): nothing is sent while a profile is hidden or deleted
  it.each(['suspendedAt', 'deletedAt'] as const)('is kept while the profile has %s', async (field) => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    await world.pay([artist.id, 99]);
    const set = (at: Date | null) =>
      world.test.services.db
        .update(tables.artists)
        .set({ [field]: at })
        .where(eq(tables.artists.id, artist.id));
    await set(new Date());
    await world.run(artist.id);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, owedCents: ONE, pendingCents: ONE });
    await set(null);
    await world.run(artist.id);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, paidOutCents: ONE });
  });

  // Proves (rules.md, Artists get paid): the money of a merged profile goes to the account of the profile that it was merged into
  it('goes to the account of the profile that theirs was merged into', async () => {
    const [from, into] = [await world.makeArtist(), await world.makeArtist()];
    await world.connect(into);
    await world.pay([from.id, 99]);
    await mergeArtists(admin, { id: from.id, intoArtistId: into.id });
    expect(await balance(into.id)).toMatchObject({ owedCents: ONE, availableCents: ONE });
    await world.run(from.id);
    expect(await sent(from.id)).toEqual([['paid', ONE, 0]]);
    expect(world.arrived((await world.accountOf(into.id))?.providerRef)).toBe(ONE);
    expect(await balance(from.id)).toEqual({ ...NOTHING, paidOutCents: ONE });
  });

  // Proves (rules.md, Artists get paid): a new owner of a profile sets up an account of their own
  it('does not go to a former owner of the profile', async () => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    const former = await world.accountOf(artist.id);
    const owner = await makeUser(world.test.services, { isArtist: true });
    await world.test.services
      .client`update artist_members set user_id = ${owner.id} where artist_id = ${artist.id}`;
    await world.pay([artist.id, 99]);
    await world.run(artist.id);
    expect(await sent(artist.id)).toEqual([]);
    await world.connect(owner);
    await world.run(artist.id);
    const account = await world.accountOf(artist.id);
    expect(account?.providerRef).not.toBe(former?.providerRef);
    expect([world.arrived(account?.providerRef), world.arrived(former?.providerRef)]).toEqual([ONE, 0]);
  });
});

describe('a refund', () => {
  // Proves (rules.md, Artists get paid): refunds and lost disputes take back what was transferred; a balance below zero is offset by what comes next
  it('takes back what was transferred; the fee that is lost comes off the next payment', async () => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    const paid = await world.pay([artist.id, 99]);
    await world.run(artist.id);
    await world.refund(paid, 99);
    await world.run(artist.id);
    await world.run(artist.id);
    expect(await sent(artist.id)).toEqual([['paid', ONE, ONE]]);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, owedCents: -33 });
    await world.pay([artist.id, 99]);
    await world.run(artist.id);
    expect(await sent(artist.id)).toEqual([
      ['paid', ONE, ONE],
      ['paid', ONE - 33, 0],
    ]);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, paidOutCents: ONE - 33 });
  });

  it('in part takes back its part, and of one artist nothing of another', async () => {
    const [a, b] = [await world.makeArtist(), await world.makeArtist()];
    await world.connect(a);
    await world.connect(b);
    const paid = await world.pay([a.id, 500], [b.id, 500]);
    await world.run(a.id);
    await world.run(b.id);
    // Each bears 30 of 60 cents; a tenth of 470 is 47. Of the 200 that go back, 20 were the operator's.
    await world.refund(paid, 200, a.id);
    await world.run(a.id);
    await world.run(b.id);
    expect(await sent(a.id)).toEqual([['paid', 423, 180]]);
    expect(await sent(b.id)).toEqual([['paid', 423, 0]]);
  });

  it('before the transfer leaves less to transfer', async () => {
    const artist = await world.makeArtist();
    const paid = await world.pay([artist.id, 500]);
    await world.refund(paid, 200);
    await world.connect(artist);
    await world.run(artist.id);
    // 500 less 45 and 200 are 255; a tenth, rounded, is 26.
    expect(await sent(artist.id)).toEqual([['paid', 229, 0]]);
  });

  it('is offset by what comes next when the provider gives nothing back', async () => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    const paid = await world.pay([artist.id, 500]);
    await world.run(artist.id);
    await world.refund(paid, 500);
    world.bank.trouble = (call) => (call === 'reverse' ? 'refused' : null);
    await world.run(artist.id);
    await world.run(artist.id);
    expect(
      await world.test.services.db.$count(tables.payoutReversals, eq(tables.payoutReversals.state, 'failed')),
    ).toBe(1);
    world.bank.trouble = () => null;
    // 455 less a share of 46 were transferred; 45 are the lost fee.
    expect(await balance(artist.id)).toMatchObject({ owedCents: -(409 + 45), paidOutCents: 409 });
    await world.pay([artist.id, 500]);
    await world.run(artist.id);
    expect(await sent(artist.id)).toEqual([['paid', 409, 0]]);
    await world.pay([artist.id, 500]);
    await world.run(artist.id);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, paidOutCents: 409 + 2 * 409 - 409 - 45 });
  });
});

describe('a transfer that goes wrong', () => {
  // Proves (rules.md, Artists get paid): a transfer that the provider refuses is booked nowhere, and tried again when the account is ready again
  it('by a refusal is booked nowhere, and made anew when the account is ready again', async () => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    await world.pay([artist.id, 99]);
    await world.pay([artist.id, 99]);
    world.bank.trouble = () => 'refused';
    await world.run(artist.id);
    expect(await world.payoutsOf(artist.id)).toMatchObject([
      { state: 'failed', failure: 'This account cannot receive transfers' },
      { state: 'pending' },
    ]);
    expect(await world.accountOf(artist.id)).toMatchObject({ state: 'restricted' });
    world.bank.trouble = () => null;
    await world.run(artist.id);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, owedCents: 2 * ONE, pendingCents: 2 * ONE });
    await world.setAccount(artist.id, 'ready');
    await world.run(artist.id);
    expect(world.arrived((await world.accountOf(artist.id))?.providerRef)).toBe(2 * ONE);
  });

  // Proves (rules.md, Artists get paid): each transfer and reversal is made once, whatever is killed when
  it.each([
    ['before it asks', 'killed-before', 0],
    ['after it asked', 'killed-after', 1],
    ['while the provider is away', 'away', 0],
  ] as const)('because the worker dies %s is finished by the next run, once', async (_, trouble, moved) => {
    const artist = await world.makeArtist();
    await world.connect(artist);
    const paid = await world.pay([artist.id, 99]);
    const before = world.bank.transfers.size;
    world.bank.trouble = () => trouble;
    for (let n = 0; n < 3; n++) await expect(world.run(artist.id)).rejects.toThrow();
    expect(world.bank.transfers.size - before).toBe(moved);
    expect(await balance(artist.id)).toEqual({ ...NOTHING, owedCents: ONE, pendingCents: ONE });
    world.bank.trouble = () => null;
    await Promise.all([world.run(artist.id), world.run(artist.id)]);
    expect(await sent(artist.id)).toEqual([['paid', ONE, 0]]);
    await world.refund(paid, 99);
    world.bank.trouble = () => trouble;
    for (let n = 0; n < 3; n++) await expect(world.run(artist.id)).rejects.toThrow();
    world.bank.trouble = () => null;
    await Promise.all([world.run(artist.id), world.run(artist.id)]);
    expect(await sent(artist.id)).toEqual([['paid', ONE, ONE]]);
    expect(world.arrived((await world.accountOf(artist.id))?.providerRef)).toBe(0);
  });
});
