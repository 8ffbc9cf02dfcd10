import { type DisabledReason, fillIn, getAccount, setRequirements } from './accounts.ts';
import type { AccountRow, TransferReversalRow, TransferRow } from './rows-connect.ts';
import { balanceOf } from './transferring.ts';
import type { World } from './world.ts';

/** Events of artists' accounts beside the API's calls. */
export interface AccountActs {
  /** The artist fills in the page of an account link, whole or half. Returns the browser's next address. */
  onboard: (linkUrl: string, step?: 'all' | 'half') => string;
  /** Stripe asks for these fields and stops payouts until they are there, or rejects the account. */
  restrictAccount: (account: string, fields: readonly string[], reason?: DisabledReason) => void;
  /** Everything that was asked for is there. */
  mendAccount: (account: string) => void;
  /** The account is no longer connected. */
  disconnectAccount: (account: string) => void;
  /** Sends all that the account holds to its bank. */
  payOutAccount: (account: string) => void;
  /** Its balance, in cents. */
  accountBalance: (account: string) => number;
  /** Oldest first. */
  accounts: () => AccountRow[];
  /** Newest first. */
  transfersTo: (account: string) => TransferRow[];
  reversalsOf: (transfer: string) => TransferReversalRow[];
}

export function createAccountActs(world: World): AccountActs {
  return {
    onboard: (linkUrl, step = 'all') => fillIn(world, linkUrl.split('/').at(-1) ?? '', step),
    restrictAccount: (id, fields, reason = 'requirements.past_due') =>
      setRequirements(world, getAccount(world, id), fields, reason),
    mendAccount: (id) => setRequirements(world, getAccount(world, id), [], null),
    disconnectAccount: (id) => {
      world.remove(id);
      const application = { id: world.newId('ca'), object: 'application', name: 'Stripe stand-in' };
      world.emit('account.application.deauthorized', application, undefined, id);
    },
    payOutAccount: (id) => {
      world.paidOut.set(id, (world.paidOut.get(id) ?? 0) + balanceOf(world, id));
    },
    accountBalance: (id) => balanceOf(world, id),
    accounts: () => world.all('account').reverse(),
    transfersTo: (id) => world.all('transfer', (row) => row.destination === id),
    reversalsOf: (id) => world.all('transfer_reversal', (row) => row.transfer === id),
  };
}
