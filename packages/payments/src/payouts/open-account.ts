import { createHash } from 'node:crypto';
import { type Ctx, conflict, type PayoutProvider } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { StripeDeps } from '../deps.ts';
import { isAccountGone } from './account-refusals.ts';

type Input = Parameters<PayoutProvider['openAccount']>[1];

const { artists } = tables;

interface Opened {
  accountRef: string;
  url: string;
}

const REFUSED = 'Stripe does not let this account go on. Please ask those who run this site.';

/** Opens the artist's account, or goes on with it. A new account takes the place of one that is gone. */
export async function openAccount(ctx: Ctx, deps: StripeDeps, input: Input): Promise<Opened> {
  try {
    return await openOrGoOn(ctx, deps, input);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Stripe has rejected the account, or the operator has not signed up for Connect.
    ctx.log.error({ artistId: input.artistId, error }, 'Stripe opens no account for an artist');
    throw conflict(REFUSED);
  }
}

async function openOrGoOn(ctx: Ctx, deps: StripeDeps, input: Input): Promise<Opened> {
  const { accountRef } = input;
  if (accountRef !== null)
    try {
      return { accountRef, url: await linkTo(deps, accountRef) };
    } catch (error) {
      if (!isAccountGone(error)) throw error;
      ctx.log.warn(
        { artistId: input.artistId, accountRef },
        'An account at Stripe is gone; another is opened',
      );
    }
  const made = await makeAccount(ctx, deps, input);
  return { accountRef: made, url: await linkTo(deps, made) };
}

/**
 * An Express account: Stripe asks for what it needs and has a small dashboard for its holder; the platform pays fees and
 * losses. It only receives transfers.
 */
async function makeAccount(ctx: Ctx, { stripe }: StripeDeps, input: Input): Promise<string> {
  const { artistId, artistName, email, accountRef } = input;
  const artist = await ctx.db.query.artists.findFirst({
    where: eq(artists.id, artistId),
    columns: { createdAt: true },
  });
  const params: Stripe.AccountCreateParams = {
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    email,
    business_profile: { name: artistName },
    metadata: { artistId },
  };
  // Ids start again with every new database, but the time of the profile differs. Names may be longer than a key.
  const about = JSON.stringify([params, artist?.createdAt.getTime(), accountRef]);
  const idempotencyKey = `account:${createHash('sha256').update(about).digest('hex')}`;
  const { id } = await stripe.accounts.create(params, { idempotencyKey });
  return id;
}

/** The page works once and for some minutes; `again` asks for another. */
async function linkTo({ stripe, publicUrl }: StripeDeps, account: string): Promise<string> {
  const page = `${publicUrl}/dashboard?tab=money&payouts=`;
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: `${page}done`,
    refresh_url: `${page}again`,
  });
  return url;
}
