import { live } from '../../lib/live.ts';
import { queryClient } from '../../lib/query-client.ts';

const ROUTERS = ['account', 'secondFactor', 'passkeys'];

const isActing = () =>
  queryClient.isMutating({
    predicate: ({ options: { mutationKey } }) => {
      const path = mutationKey?.[0];
      return Array.isArray(path) && ROUTERS.includes(path[0]);
    },
  }) > 0;

/**
 * Whether a tab of this browser is changing the account, for example logs out. The server may have ended the session before
 * that tab knows, so nothing follows yet from an answer that nobody is signed in.
 */
export const isAccountChanging = (): boolean => isActing() || live.isAccountActElsewhere();

/** Calls the function once no tab of this browser is changing the account. */
export function whenAccountIsSettled(run: () => void): void {
  if (!isAccountChanging()) {
    run();
    return;
  }
  const look = () => {
    if (isAccountChanging()) return;
    for (const stop of stops) stop();
    run();
  };
  const stops = [queryClient.getMutationCache().subscribe(look), live.onAccountAct(look)];
}

/** Tells the other tabs when this one begins to change the account, and when it is over. */
export function tellAccountActs(): void {
  let wasActing = false;
  queryClient.getMutationCache().subscribe(() => {
    if (isActing() === wasActing) return;
    wasActing = !wasActing;
    live.announceAccountAct(wasActing);
  });
}
