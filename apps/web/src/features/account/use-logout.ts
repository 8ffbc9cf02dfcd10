import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../components/toast.ts';
import { drafts } from '../../lib/edits/drafts.ts';
import { readKeptOwner } from '../../lib/kept/kept-owner.ts';
import { attempts } from '../../lib/requests/attempts.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { askToLogOut } from './ask-to-log-out.ts';
import { changeSession } from './session.ts';

/** Logs out, and asks before when that removes music from this device. */
export function useLogout() {
  const logout = useLogoutNow();
  const mutate = () => (readKeptOwner() === null ? logout.mutate() : askToLogOut.open(true));
  return { isPending: logout.isPending, mutate };
}

/** The next person in this browser must not find it. */
async function removeKeptMusic() {
  if (readKeptOwner() === null) return;
  const { removeKept } = await import('../../lib/kept/remove-kept.ts');
  await removeKept();
}

export function useLogoutNow() {
  const navigate = useNavigate();
  return trpc.account.logout.useMutation({
    onSuccess: async () => {
      askToLogOut.close();
      await removeKeptMusic().catch(console.warn);
      // The next person in this tab must not find any of it.
      drafts.clear();
      attempts.clear();
      await navigate({ to: '/' });
      await changeSession(null);
      toast.success('Logged out', { description: 'You have been successfully logged out' });
    },
    meta: failsAs('Logout failed'),
  });
}
