import { api } from '../../lib/trpc.ts';
import { whenAccountIsSettled } from '../account/index.ts';

/**
 * Fetches the account again. The event of one's own change can arrive before its answer, which may carry the new
 * session cookie: a request with the old one seems to be signed out.
 */
export const refetchAccount = (): void => whenAccountIsSettled(readNow);

function readNow(): void {
  void api.account.invalidate();
  void api.passkeys.list.invalidate();
  void api.secondFactor.needed.invalidate();
  void api.profiles.mine.invalidate();
}
