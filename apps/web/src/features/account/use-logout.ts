import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../components/toast.ts';
import { drafts } from '../../lib/edits/drafts.ts';
import { attempts } from '../../lib/requests/attempts.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { changeSession } from './session.ts';

export function useLogout() {
  const navigate = useNavigate();
  return trpc.account.logout.useMutation({
    onSuccess: async () => {
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
