import { tables } from '@stagedoor/db';
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Ctx, KnownTransfer, PayoutProvider } from '../../platform/context/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { readPayoutAccount } from './payout-account.ts';
import { writePayoutsNote } from './payouts-note.ts';
import { settlePayout } from './settle-payout.ts';

const { payoutAccounts, payoutReversals, payouts } = tables;

const DAY_MS = 24 * 3600 * 1000;
/** How far back the provider's list is read. */
const COMPARED_DAYS = 35;
/** An answer that is lost for so long is worth a look. */
const LOST_AFTER_DAYS = 2;
const BATCH = 100;

/**
 * The nightly job: compares our rows with the ledger and with the provider's transfers, and keeps the differences for
 * the admins' Health. A transfer whose answer was lost is booked. Accounts that are not ready are read again.
 */
export async function comparePayouts(ctx: Ctx): Promise<string[]> {
  const provider = ctx.payments.payouts;
  if (!provider) return [];
  const at = ctx.now();
  const differences = [
    ...(await compareTransfers(ctx, provider, at)),
    ...(await checkLedger(ctx)),
    ...(await listLost(ctx, at)),
  ];
  await writePayoutsNote(ctx, { at: at.toISOString(), differences });
  if (differences.length > 0)
    ctx.log.error({ differences }, 'Transfers to artists differ between us and the payment provider');
  await readAccounts(ctx);
  return differences;
}

async function compareTransfers(ctx: Ctx, provider: PayoutProvider, at: Date): Promise<string[]> {
  const since = new Date(at.getTime() - COMPARED_DAYS * DAY_MS);
  const seen = new Set<number>();
  const found: string[] = [];
  let batch: KnownTransfer[] = [];
  const compare = async () => {
    found.push(...(await compareBatch(ctx, batch)));
    batch = [];
  };
  for await (const transfer of provider.listTransfers(ctx, since)) {
    if (seen.has(transfer.payoutId))
      found.push(`payout ${transfer.payoutId} was transferred twice, also as ${transfer.transferRef}`);
    seen.add(transfer.payoutId);
    if (batch.push(transfer) === BATCH) await compare();
  }
  await compare();
  // A day less on either side, as the provider's clock is another one.
  const isInList = and(
    eq(payouts.provider, ctx.payments.name),
    eq(payouts.state, 'paid'),
    gte(payouts.paidAt, new Date(since.getTime() + DAY_MS)),
    lt(payouts.paidAt, at),
  );
  const ours = await ctx.db.select({ id: payouts.id }).from(payouts).where(isInList);
  const missing = ours.filter(({ id }) => !seen.has(id));
  return [...found, ...missing.map(({ id }) => `payout ${id} is not known to the provider`)];
}

async function compareBatch(ctx: Ctx, transfers: readonly KnownTransfer[]): Promise<string[]> {
  const ids = transfers.map(({ payoutId }) => payoutId);
  // The table name is written out, because the query builder omits it when selecting from a single table.
  const isMoving = sql<boolean>`exists (
    select from ${payoutReversals} r where r.payout_id = payouts.id and r.state = 'pending')`;
  const rows = await ctx.db
    .select({ payout: payouts, isMoving })
    .from(payouts)
    .where(and(eq(payouts.provider, ctx.payments.name), inArray(payouts.id, ids)));
  const known = new Map(rows.map((row) => [row.payout.id, row]));
  const found: string[] = [];
  for (const { payoutId, transferRef, accountRef, amountCents, reversedCents } of transfers) {
    const row = known.get(payoutId);
    const name = `payout ${payoutId}`;
    if (!row) {
      found.push(`transfer ${transferRef} has no row here`);
      continue;
    }
    const { payout, isMoving } = row;
    if (payout.state === 'pending') await settlePayout(ctx, payout, transferRef);
    if (payout.state === 'failed') found.push(`${name} failed here, and was transferred as ${transferRef}`);
    if (payout.providerRef !== null && payout.providerRef !== transferRef)
      found.push(`${name} is ${payout.providerRef} here, and ${transferRef} at the provider`);
    if (payout.accountRef !== accountRef) found.push(`${name} went to the account ${accountRef}`);
    if (payout.amountCents !== amountCents)
      found.push(`${name} is ${payout.amountCents} cents here, and ${amountCents} at the provider`);
    if (!isMoving && payout.reversedCents !== reversedCents)
      found.push(
        `${name}: ${payout.reversedCents} cents came back here, and ${reversedCents} at the provider`,
      );
  }
  return found;
}

/** Transfers and reversals that nobody answered, while the profile is ready for them. */
async function listLost(ctx: Ctx, at: Date): Promise<string[]> {
  const before = new Date(at.getTime() - LOST_AFTER_DAYS * DAY_MS);
  const lost = await ctx.db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.providerRef, payouts.accountRef))
    .where(
      and(
        eq(payouts.provider, ctx.payments.name),
        eq(payouts.state, 'pending'),
        eq(payoutAccounts.state, 'ready'),
        lt(payouts.createdAt, before),
      ),
    );
  const unreversed = await ctx.db
    .select({ id: payoutReversals.id })
    .from(payoutReversals)
    .innerJoin(payouts, eq(payouts.id, payoutReversals.payoutId))
    .where(
      and(
        eq(payouts.provider, ctx.payments.name),
        eq(payoutReversals.state, 'pending'),
        lt(payoutReversals.createdAt, before),
      ),
    );
  return [
    ...lost.map(({ id }) => `payout ${id} has had no answer for ${LOST_AFTER_DAYS} days`),
    ...unreversed.map(({ id }) => `reversal ${id} has had no answer for ${LOST_AFTER_DAYS} days`),
  ];
}

/** News of an account may have been lost. One that cannot be read waits for the next night. */
async function readAccounts(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ accountRef: payoutAccounts.providerRef })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.provider, ctx.payments.name), ne(payoutAccounts.state, 'ready')));
  for (const { accountRef } of rows)
    await readPayoutAccount(ctx, { accountRef }).catch((error: unknown) =>
      ctx.log.warn({ error, accountRef }, 'An account at the payment provider could not be read'),
    );
}
