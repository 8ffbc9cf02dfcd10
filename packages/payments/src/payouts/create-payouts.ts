import type { PayoutProvider } from '@stagedoor/core';
import type { StripeDeps } from '../deps.ts';
import type { AtStripe } from '../refusals.ts';
import { listTransfers } from './list-transfers.ts';
import { openAccount } from './open-account.ts';
import { readAccount } from './read-account.ts';
import { reverse } from './reverse.ts';
import { transfer } from './transfer.ts';

/** Artists' money by Stripe Connect: Express accounts, and transfers out of the charges that fans paid (ADR 5). */
export function createPayouts(deps: StripeDeps, atStripe: AtStripe): PayoutProvider {
  return {
    openAccount: (ctx, input) => atStripe(ctx, () => openAccount(ctx, deps, input)),
    readAccount: (ctx, accountRef) => atStripe(ctx, () => readAccount(deps, accountRef)),
    transfer: (ctx, input) => atStripe(ctx, () => transfer(deps, input)),
    reverse: (ctx, input) => atStripe(ctx, () => reverse(deps, input)),
    listTransfers: (ctx, since) => listTransfers(ctx, { ...deps, atStripe }, since),
  };
}
