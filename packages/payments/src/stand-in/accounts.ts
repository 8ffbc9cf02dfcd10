import type Stripe from 'stripe';
import { invalid, StripeFault } from './fault.ts';
import type { AccountRow } from './rows-connect.ts';
import { NO_REQUIREMENTS } from './shapes/connect.ts';
import type { AccountLink, World } from './world.ts';

const LINK_SECONDS = 5 * 60;
/** Facts that a new account is asked for. The first half is given when the page is left half done. */
const ASKED = ['business_type', 'individual.first_name', 'tos_acceptance.date', 'external_account'];

export type DisabledReason = Stripe.Account.Requirements['disabled_reason'];

const due = (fields: readonly string[], disabled_reason: DisabledReason): Stripe.Account.Requirements => ({
  ...NO_REQUIREMENTS,
  currently_due: [...fields],
  past_due: [...fields],
  eventually_due: [...fields],
  disabled_reason,
});

export function openAccount(
  world: World,
  asked: { email: string | null; country: string; wantsTransfers: boolean; metadata: Record<string, string> },
): AccountRow {
  const { email, country, wantsTransfers, metadata } = asked;
  return world.add<AccountRow>({
    id: `acct_${world.newId('').slice(1)}`,
    object: 'account',
    created: world.seconds(),
    email,
    type: 'none',
    country,
    default_currency: 'usd',
    capabilities: wantsTransfers ? { transfers: 'inactive' } : {},
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: due(ASKED, 'requirements.past_due'),
    metadata,
  });
}

/** An account that never was, was closed, or is connected to another platform is answered alike. */
export function getAccount(world: World, id: string): AccountRow {
  const row = world.rows.get(id);
  if (row?.object === 'account') return row;
  throw new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_****' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** Writes what is due of an account, and what it may do then, and tells so. */
export function setRequirements(
  world: World,
  account: AccountRow,
  fields: readonly string[],
  reason: DisabledReason,
) {
  const isOpen = account.details_submitted && reason === null;
  account.requirements = due(fields, reason);
  account.payouts_enabled = isOpen;
  if (account.capabilities.transfers) account.capabilities.transfers = isOpen ? 'active' : 'inactive';
  world.emit('account.updated', account, undefined, account.id);
}

export function linkAccount(world: World, link: Omit<AccountLink, 'expires_at'>) {
  for (const name of ['return_url', 'refresh_url'] as const)
    if (!URL.canParse(link[name])) throw invalid('Not a valid URL', name, 'url_invalid');
  if (getAccount(world, link.account).requirements.disabled_reason?.startsWith('rejected.'))
    throw invalid('You cannot create an account link for an account that was rejected.', 'account');
  const token = world.newId('link');
  const expires_at = world.seconds() + LINK_SECONDS;
  world.accountLinks.set(token, { ...link, expires_at });
  const url = `${world.origin}/setup/e/${link.account}/${token}`;
  return {
    object: 'account_link',
    created: world.seconds(),
    expires_at,
    url,
  } satisfies Omit<Stripe.AccountLink, 'lastResponse'>;
}

/** `isOver`: the page was used, or minutes have passed; it then leads back for another. */
export function findAccountLink(world: World, token: string): AccountLink & { isOver: boolean } {
  const link = world.accountLinks.get(token);
  if (!link)
    throw new StripeFault(404, { type: 'invalid_request_error', message: 'This link is not known.' });
  return { ...link, isOver: link.expires_at <= world.seconds() };
}

/** The holder fills in the page, whole or half. Returns where the browser is led. */
export function fillIn(world: World, token: string, step: string | null): string {
  const link = findAccountLink(world, token);
  if (link.isOver) return link.refresh_url;
  world.accountLinks.set(token, { ...link, expires_at: 0 });
  const account = getAccount(world, link.account);
  if (step === 'half') setRequirements(world, account, ASKED.slice(2), 'requirements.past_due');
  else {
    account.details_submitted = true;
    setRequirements(world, account, [], null);
  }
  return link.return_url;
}
