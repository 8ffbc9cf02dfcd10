import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkLedger } from '../../money/ledger/index.ts';
import { comparePayouts, getBalance } from '../../money/payouts/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import type { Chance } from '../chance.ts';
import type { PayoutWorld } from './payout-world.ts';
import type { Trouble } from './play-bank.ts';

const STEPS = 25;
type Paid = Awaited<ReturnType<PayoutWorld['pay']>>;

/** Three artists, whom fans pay and refund while accounts, profiles, provider and worker come and go. */
export async function liveRandomly(world: PayoutWorld, admin: Ctx, chance: Chance): Promise<void> {
  const artists = [await world.makeArtist(), await world.makeArtist(), await world.makeArtist()];
  const paid: { one: Paid; refunded: number }[] = [];
  const merges: number[] = [];
  const one = () => chance.pick(artists);
  const troubles: (Trouble | null)[] = ['killed-before', 'killed-after', 'away', 'refused'];
  const suspend = (id: number, suspendedAt: Date | null) =>
    world.test.services.db.update(tables.artists).set({ suspendedAt }).where(eq(tables.artists.id, id));
  const run = async (id: number) => {
    world.bank.trouble = () => (chance.percent(30) ? chance.pick(troubles) : null);
    await Promise.allSettled(chance.percent(50) ? [world.run(id)] : [world.run(id), world.run(id)]);
    world.bank.trouble = () => null;
  };
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const lines = chance.shuffled(artists).slice(0, 1 + chance.below(3));
      const cents = () => chance.pick([50, 99, 99, 99, 1000]);
      const one = await world.pay(...lines.map(({ id }): [number, number] => [id, cents()]));
      paid.push({ one, refunded: 0 });
    },
    async () => {
      if (paid.length === 0) return;
      const invoice = chance.pick(paid);
      const sum = invoice.one.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
      invoice.refunded += chance.percent(50)
        ? sum - invoice.refunded
        : chance.below(sum - invoice.refunded + 1);
      const { artistId } = chance.pick(invoice.one.lines);
      await world.refund(invoice.one, invoice.refunded, chance.percent(50) ? artistId : undefined);
    },
    () => world.connect(one()).catch(() => {}),
    () => world.setAccount(one().id, chance.pick(['ready', 'restricted', 'incomplete'])),
    () => suspend(one().id, new Date()),
    () => suspend(one().id, null),
    async () => {
      const [from, into] = chance.shuffled(artists);
      if (!from || !into) return;
      const merged = await mergeArtists(admin, { id: from.id, intoArtistId: into.id }).catch(() => null);
      if (merged) merges.push(merged.id);
    },
    async () => {
      const id = merges.pop();
      if (id !== undefined) await undoMerge(admin, { id }).catch(() => {});
    },
    () => run(one().id),
    () => run(one().id),
  ];
  for (let step = 0; step < STEPS; step++) {
    await chance.pick(acts)();
    expect(await checkLedger(world.system)).toEqual([]);
  }
  for (const { id } of artists) await suspend(id, null);
  for (const artist of artists) await world.connect(artist).catch(() => {});
  for (const { id } of artists) await world.setAccount(id, 'ready');
  // A run may leave something behind, such as a refund of a transfer under way, for the next one.
  for (let round = 0; round < 2; round++) for (const { id } of artists) await world.run(id);
  for (const { id } of artists) {
    const { availableCents, pendingCents, owedCents } = await getBalance(admin, { artistId: id });
    expect([availableCents, pendingCents, Math.max(0, owedCents)]).toEqual([0, 0, 0]);
  }
}

/** Every cent of every charge, as the ledger has it. */
async function sums(world: PayoutWorld) {
  const rows = await world.test.services.client<{ kind: string; account: string; cents: number }[]>`
    select t.kind, a.kind as account, sum(e.amount_cents)::int as cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id group by 1, 2`;
  return (kind: string, account: string) =>
    rows.find((row) => row.kind === kind && row.account === account)?.cents ?? 0;
}

/** After any lives: what was charged is fee, share, refund, transfer or balance, and the bank agrees. */
export async function expectEveryCent(world: PayoutWorld): Promise<void> {
  const sum = await sums(world);
  const arrived = [...world.bank.transfers.values()].reduce(
    (sum, { amountCents, reversedCents }) => sum + amountCents - reversedCents,
    0,
  );
  expect(arrived).toBeGreaterThan(0);
  expect(0 - sum('payout', 'cash')).toBe(arrived);
  const owed = -['charge', 'fee', 'share', 'refund', 'payout'].reduce(
    (total, kind) => total + sum(kind, 'artist_payable'),
    0,
  );
  const share = 0 - sum('share', 'platform_revenue');
  expect(sum('charge', 'cash')).toBe(0 - sum('fee', 'cash') - sum('refund', 'cash') + share + arrived + owed);
  // Nothing differs but what a provider refused to give back, and nothing is lost.
  expect(await comparePayouts(world.system)).toEqual([]);
}
