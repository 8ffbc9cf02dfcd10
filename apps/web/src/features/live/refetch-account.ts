import { queryClient } from '../../lib/query-client.ts';
import { api } from '../../lib/trpc.ts';

const OWN = ['account', 'secondFactor', 'passkeys'];

const isChangingAccount = () =>
  queryClient.isMutating({
    predicate: ({ options: { mutationKey } }) => {
      const path = mutationKey?.[0];
      return Array.isArray(path) && OWN.includes(path[0]);
    },
  }) > 0;

/**
 * Fetches the account again. The event of one's own change can arrive before its answer, which may carry the new
 * session cookie: a request with the old one seems to be signed out.
 */
export function refetchAccount(): void {
  if (!isChangingAccount()) {
    readNow();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isChangingAccount()) return;
    stop();
    readNow();
  });
}

function readNow(): void {
  void api.account.invalidate();
  void api.playerState.invalidate();
  void api.passkeys.list.invalidate();
  void api.identity.ways.invalidate();
  void api.tokens.list.invalidate();
  void api.scrobbling.get.invalidate();
  void api.secondFactor.needed.invalidate();
  void api.profiles.mine.invalidate();
}
