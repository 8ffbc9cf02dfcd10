import { useRouter } from '@tanstack/react-router';
import { toast } from '../../components/toast.ts';
import { keepAct, type PendingAct } from './pending-act.ts';

/** Says what needs an account, and offers to sign in and come back; `act` is done then (`usePendingAct`). */
export function useAskToSignIn() {
  const router = useRouter();
  return (title: string, description: string, act?: PendingAct): void => {
    const signIn = () => {
      keepAct(act);
      void router.navigate({ to: '/auth', search: { return: router.state.location.href } });
    };
    toast.info(title, { description, action: { label: 'Sign in', onClick: signIn } });
  };
}
