import type { ReadPayoutAccount } from '@stagedoor/core';
import type Stripe from 'stripe';
import type { StripeDeps } from '../deps.ts';
import { isAccountGone } from './account-refusals.ts';

/** Reasons that pass without the holder: Stripe looks at what it was given. */
const WAITING: readonly string[] = ['requirements.pending_verification', 'under_review'];

/** The state of an artist's account. One that is gone needs `account`. */
export async function readAccount({ stripe }: StripeDeps, accountRef: string): Promise<ReadPayoutAccount> {
  try {
    return toState(await stripe.accounts.retrieve(accountRef));
  } catch (error) {
    if (isAccountGone(error)) return { state: 'restricted', needs: ['account'] };
    throw error;
  }
}

function toState(account: Stripe.Account): ReadPayoutAccount {
  const { capabilities, payouts_enabled, details_submitted, requirements } = account;
  const past = requirements?.past_due ?? [];
  const needs = [...new Set([...past, ...(requirements?.currently_due ?? [])])];
  if (capabilities?.transfers === 'active' && payouts_enabled) return { state: 'ready', needs };
  const reason = requirements?.disabled_reason ?? null;
  const isStopped = past.length > 0 || (reason !== null && !WAITING.includes(reason));
  if (!details_submitted || !isStopped) return { state: 'incomplete', needs };
  // A rejected account lacks nothing that its holder could give: the reason says it all.
  return { state: 'restricted', needs: needs.length > 0 || reason === null ? needs : [reason] };
}
