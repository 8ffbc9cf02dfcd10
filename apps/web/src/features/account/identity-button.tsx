import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '../../components/button.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';

interface IdentityButtonProps {
  /** Where the person comes back to. */
  returnPath: string;
  invitation?: string | undefined;
  /** The provider asks who they are, though they may be signed in there. */
  isAgain?: boolean;
}

/** Leads to the identity provider of the site; nothing where it has none. */
export function IdentityButton({ returnPath, invitation, isAgain = false }: IdentityButtonProps) {
  const { data: provider } = trpc.identity.provider.useQuery();
  const start = trpc.identity.start.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    meta: failsAs('Login failed'),
  });
  if (!provider) return null;
  return (
    <Button
      variant="outline"
      size={isAgain ? undefined : 'large'}
      // The next page takes a moment, and the button stays busy until it is there.
      isBusy={start.isPending || start.isSuccess}
      onClick={() => start.mutate({ returnPath, invitation, isAgain })}
    >
      {isAgain ? `Sign in again with ${provider.name}` : `Continue with ${provider.name}`}
      {!isAgain && <ArrowRight className="size-4" aria-hidden="true" />}
    </Button>
  );
}
