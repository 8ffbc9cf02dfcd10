import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { asc, eq, sql } from 'drizzle-orm';
import { inBillingTurn, recordInvoice } from '../../money/payments/index.ts';
import { openPayoutAccount, payArtist, readPayoutAccount } from '../../money/payouts/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { makeArtist, makeUser, openTestServices, type TestServices } from '../index.ts';
import { createPlayBank } from './play-bank.ts';

/** A site whose fans pay artists, and a bank to which their money goes. */
export async function openPayoutWorld() {
  const { bank, payments } = createPlayBank();
  const test = await openTestServices({ payments });
  const system = systemContext(test.services, 'test');
  const fan = await makeUser(test.services);
  return { test, bank, system, ...payingFan(test, system, fan.id), ...accounts(test, system, bank) };
}
export type PayoutWorld = Awaited<ReturnType<typeof openPayoutWorld>>;

function payingFan(test: TestServices, system: Ctx, fanId: number) {
  type Paid = { ref: string; lines: { artistId: number; amountCents: number }[]; feeCents: number };
  const record = ({ ref, lines, feeCents }: Paid, refundedCents: number, artistId?: number) => {
    const amountCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return inBillingTurn(system, fanId, (turn) =>
      recordInvoice(turn, {
        provider: 'demo',
        providerRef: ref,
        state: refundedCents === amountCents ? 'refunded' : 'paid',
        amountCents,
        feeCents,
        refundedCents,
        ...(artistId !== undefined && { refundedFor: [{ artistId, cents: refundedCents }] }),
        lines: lines.map((line) => ({ ...line, artistName: 'Somebody', isPart: false })),
        paidAt: test.services.now(),
      }),
    );
  };
  return {
    /** A fan's invoice that is paid; the fee is 3 % and 30 cents. */
    pay: async (...lines: [artistId: number, amountCents: number][]): Promise<Paid> => {
      const sum = lines.reduce((sum, [, cents]) => sum + cents, 0);
      const paid = {
        ref: `bill_${randomUUID()}`,
        lines: lines.map(([artistId, amountCents]) => ({ artistId, amountCents })),
        feeCents: Math.min(sum, Math.round(sum * 0.03) + 30),
      };
      await record(paid, 0);
      return paid;
    },
    /** In all so far, not in addition to earlier refunds. */
    refund: record,
  };
}
type Bank = ReturnType<typeof createPlayBank>['bank'];

function accounts(test: TestServices, system: Ctx, bank: Bank) {
  const { payoutAccounts, payouts } = tables;
  const accountOf = async (artistId: number) =>
    (await test.services.db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, artistId)))[0];
  return {
    makeArtist: () => makeArtist(test.services),
    accountOf,
    connect: async ({ ctx }: { ctx: Ctx }) => void (await openPayoutAccount(ctx, {})),
    /** The bank changes its mind about an account, and tells us. */
    setAccount: async (
      artistId: number,
      state: 'incomplete' | 'ready' | 'restricted',
      needs: string[] = [],
    ) => {
      const account = await accountOf(artistId);
      if (!account) return;
      bank.accounts.set(account.providerRef, { state, needs });
      await readPayoutAccount(system, { accountRef: account.providerRef });
    },
    run: (artistId: number) => payArtist(system, { artistId }),
    payoutsOf: (artistId: number) =>
      test.services.db.select().from(payouts).where(eq(payouts.artistId, artistId)).orderBy(asc(payouts.id)),
    /** Money that arrived at the bank and did not go back, by account. */
    arrived: (accountRef: string | undefined) =>
      [...bank.transfers.values()]
        .filter((transfer) => transfer.accountRef === accountRef)
        .reduce((sum, { amountCents, reversedCents }) => sum + amountCents - reversedCents, 0),
    waitingJobs: async (name: string) =>
      (
        await test.services.db.execute<{ data: { artistId: number } }>(
          sql`select data from pgboss.job where name = ${name} and state = 'created'`,
        )
      ).map(({ data }) => data.artistId),
  };
}
