import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../components/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { changeSession } from './session.ts';

export function useLogout() {
  const navigate = useNavigate();
  return trpc.account.logout.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/' });
      await changeSession(null);
      toast.success('Logged out', { description: 'You have been successfully logged out' });
    },
    onError: (error) => toast.error('Logout failed', { description: error.message }),
  });
}
