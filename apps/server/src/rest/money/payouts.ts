import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  getBalance,
  getPayoutAccount,
  listPayouts,
  openPayoutAccount,
  requireMoneyReader,
} from '@stagedoor/core/money/payouts';
import {
  balanceOutput,
  idParam,
  openPayoutAccountInput,
  openPayoutAccountOutput,
  payoutAccountOutput,
  payoutOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

const payeeQuery = z.object({ artistId: idParam.optional() });

export const payoutRoutes = defineRoutesFor(requireMoneyReader, 'Billing', (route) => {
  route('GET /api/dashboard/balance', {
    name: 'getBalance',
    scope: 'studio',
    summary:
      "What an artist has coming and got, for the profile's owner and managers; admins may name any artist",
    query: payeeQuery,
    gives: balanceOutput,
    refuses: [403, 404],
    answer: ({ domain, query }) => getBalance(domain, query),
  });

  route('GET /api/dashboard/payout-account', {
    name: 'getPayoutAccount',
    summary: 'Whether the account that the money goes to is ready, and what it still needs',
    query: payeeQuery,
    gives: payoutAccountOutput,
    refuses: [403, 404],
    answer: ({ domain, query }) => getPayoutAccount(domain, query),
  });

  route('POST /api/dashboard/payout-account', {
    name: 'openPayoutAccount',
    summary:
      'Agree to the terms of payouts and open the account, or go on with it, at the page url; the owner alone',
    mayAsk: requireActing('own'),
    body: openPayoutAccountInput,
    creates: openPayoutAccountOutput,
    refuses: [404, 409, 503],
    answer: ({ domain, body }) => openPayoutAccount(domain, body),
  });

  route('GET /api/dashboard/payouts', {
    name: 'listPayouts',
    summary: 'Transfers to an artist, newest first',
    mayAsk: requireActing('manage'),
    query: pagingQuery,
    lists: payoutOutput,
    refuses: [404],
    answer: ({ domain, query }) => listPayouts(domain, query),
  });
});
