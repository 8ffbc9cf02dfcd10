import { getAccount, linkAccount, openAccount } from '../accounts.ts';
import type { Routes } from '../call.ts';
import { invalid } from '../fault.ts';
import { groupOf, metadataOf, textOf } from '../form.ts';
import { required } from './catalogue.ts';

/** Connected accounts, and the pages that ask for what they lack. */
export const accountRoutes: Routes = {
  'POST /v1/accounts': {
    takes: ['email', 'country', 'controller', 'capabilities', 'business_profile', 'metadata'],
    answer: ({ world, params }) => {
      const dashboard = textOf(groupOf(groupOf(params.controller).stripe_dashboard).type);
      if (dashboard !== 'express') throw invalid('The stand-in opens Express accounts only', 'controller');
      const transfers = groupOf(groupOf(params.capabilities).transfers);
      return openAccount(world, {
        email: textOf(params.email) ?? null,
        country: textOf(params.country) ?? 'US',
        wantsTransfers: transfers.requested === 'true',
        metadata: metadataOf(params.metadata),
      });
    },
  },
  'GET /v1/accounts/:id': { takes: [], answer: ({ world, id }) => getAccount(world, id) },
  'POST /v1/account_links': {
    takes: ['account', 'type', 'return_url', 'refresh_url'],
    answer: ({ world, params }) => {
      if (required(params, 'type') !== 'account_onboarding')
        throw invalid('You cannot create `account_update` type Account Links for this account.', 'type');
      return linkAccount(world, {
        account: getAccount(world, required(params, 'account')).id,
        return_url: required(params, 'return_url'),
        refresh_url: required(params, 'refresh_url'),
      });
    },
  },
};
