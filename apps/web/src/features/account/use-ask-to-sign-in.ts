import { useRouter } from '@tanstack/react-router';
import { toast } from '../../components/toast.ts';

/** Says what needs an account, and offers to sign in and come back. */
export function useAskToSignIn() {
  const router = useRouter();
  return (title: string, description: string): void => {
    const signIn = () =>
      void router.navigate({ to: '/auth', search: { return: router.state.location.href } });
    toast.info(title, { description, action: { label: 'Sign in', onClick: signIn } });
  };
}
