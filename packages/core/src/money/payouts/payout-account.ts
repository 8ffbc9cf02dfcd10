import { tables } from '@stagedoor/db';
import type { PayoutAccount } from '@stagedoor/validators';
import { and, desc, eq } from 'drizzle-orm';
import { requireActingWriter } from '../../catalog/artists/index.ts';
import { type Ctx, inTransaction, type ReadPayoutAccount } from '../../platform/context/index.ts';
import { conflict, notFound, unavailable } from '../../platform/errors/index.ts';
import { choosePayee } from './choose-payee.ts';
import { describeNeeds } from './describe-needs.ts';
import { payArtistJob } from './jobs.ts';
import { findPayee } from './payee.ts';

const { artists, payoutAccounts, payouts, users } = tables;

/** Where a profile's money goes, with what its account still needs in plain words, and the terms; for those who manage it and admins. */
export async function getPayoutAccount(
  ctx: Ctx,
  input: { artistId?: number | undefined },
): Promise<PayoutAccount> {
  const { account } = await choosePayee(ctx, input.artistId);
  const terms = { provider: ctx.payments.name, sharePercent: ctx.platformFeePercent };
  if (!account) return { ...terms, state: 'none', needs: [], agreedPercent: null, agreedAt: null };
  const { state, providerRef, agreedPercent, agreedAt } = account;
  const needs = state === 'ready' ? [] : describeNeeds(account.needs);
  if (state === 'restricted' && needs.length === 0) needs.push(...(await lastRefusal(ctx, providerRef)));
  return { ...terms, state, needs, agreedPercent, agreedAt: agreedAt.toISOString() };
}

async function lastRefusal(ctx: Ctx, accountRef: string): Promise<string[]> {
  const [last] = await ctx.db
    .select({ failure: payouts.failure })
    .from(payouts)
    .where(and(eq(payouts.accountRef, accountRef), eq(payouts.state, 'failed')))
    .orderBy(desc(payouts.id))
    .limit(1);
  return last?.failure ? [`The last transfer was refused: ${last.failure}`] : [];
}

/**
 * Opens the account at the payment provider, or goes on with it, and returns the provider's page that asks who the
 * person is. The owner agrees to the terms by it, with the operator's share of today; `agreedPercent` is the one that
 * they read, a `conflict` if it has changed.
 */
export async function openPayoutAccount(
  ctx: Ctx,
  input: { agreedPercent?: number | undefined },
): Promise<{ url: string }> {
  const { userId, artistId } = await requireActingWriter(ctx, 'own');
  const provider = ctx.payments.payouts;
  if (!provider) throw unavailable('Payouts are not available here');
  const percent = ctx.platformFeePercent;
  if ((input.agreedPercent ?? percent) !== percent)
    throw conflict(`The share of this site is ${percent} % now. Please read the terms again.`);
  const { account } = await findPayee(ctx, artistId);
  const [facts] = await ctx.db
    .select({ artistName: artists.name, email: users.email })
    .from(artists)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(artists.id, artistId));
  if (!facts) throw notFound('Artist profile');
  const open = (accountRef: string | null) => provider.openAccount(ctx, { artistId, ...facts, accountRef });
  const before = account?.providerRef ?? null;
  const opened = await open(before);
  const kept = await keepAccount(ctx, { artistId, userId, before, accountRef: opened.accountRef });
  // Another window was faster: its account is the one.
  const { url } = kept === opened.accountRef ? opened : await open(kept);
  await readPayoutAccount(ctx, { accountRef: kept });
  return { url };
}

/** Returns the account that counts: the new one, which may replace the one of `before`, or that of a faster window. */
async function keepAccount(
  ctx: Ctx,
  {
    artistId,
    userId,
    before,
    accountRef,
  }: { artistId: number; userId: number; before: string | null; accountRef: string },
): Promise<string> {
  const agreed = { agreedPercent: ctx.platformFeePercent, agreedAt: ctx.now(), agreedBy: userId };
  const fresh = {
    ...agreed,
    provider: ctx.payments.name,
    providerRef: accountRef,
    state: 'incomplete' as const,
    needs: [],
  };
  return inTransaction(ctx, async (ctx) => {
    const [inserted] = await ctx.db
      .insert(payoutAccounts)
      .values({ artistId, createdAt: ctx.now(), ...fresh })
      .onConflictDoNothing()
      .returning();
    if (inserted) return accountRef;
    const isThis = eq(payoutAccounts.artistId, artistId);
    const [row] = await ctx.db.select().from(payoutAccounts).where(isThis).for('update');
    const isOwn = row?.agreedBy === userId && row.provider === ctx.payments.name;
    if (isOwn && row.providerRef !== before && row.providerRef !== accountRef) return row.providerRef;
    const isSame = isOwn && row.providerRef === accountRef;
    if (!isSame || row.agreedPercent !== ctx.platformFeePercent)
      await ctx.db
        .update(payoutAccounts)
        .set(isSame ? agreed : fresh)
        .where(isThis);
    return accountRef;
  });
}

/** Reads an account from the provider and applies what it says; one reading at a time, so that the latest one counts. */
export async function readPayoutAccount(ctx: Ctx, { accountRef }: { accountRef: string }): Promise<void> {
  const provider = ctx.payments.payouts;
  if (!provider) return;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: payoutAccounts.artistId })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.providerRef, accountRef))
      .for('update');
    await applyPayoutAccount(ctx, { accountRef, ...(await provider.readAccount(ctx, accountRef)) });
  });
}

/** Keeps what the provider says of an account. What waits for an account that is ready is sent. */
export async function applyPayoutAccount(
  ctx: Ctx,
  { accountRef, state, needs }: ReadPayoutAccount & { accountRef: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(payoutAccounts)
      .set({ state, needs: [...needs], readAt: ctx.now() })
      .where(and(eq(payoutAccounts.provider, ctx.payments.name), eq(payoutAccounts.providerRef, accountRef)))
      .returning();
    if (row && state === 'ready') await ctx.jobs.send(ctx.db, payArtistJob, { artistId: row.artistId });
  });
}
