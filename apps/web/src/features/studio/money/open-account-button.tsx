import { Button } from '../../../components/button.tsx';
import type { ButtonVariant } from '../../../components/button-style.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

interface OpenAccountButtonProps {
  variant: ButtonVariant;
  /** The share that is shown beside it. */
  sharePercent: number;
  isDisabled?: boolean;
  children: string;
}

/** Leads to the payment provider's page, which asks who the person is. */
export function OpenAccountButton({ variant, sharePercent, isDisabled, children }: OpenAccountButtonProps) {
  const open = trpc.payouts.openAccount.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    // The terms may have changed.
    onError: () => void api.payouts.account.invalidate(),
    meta: failsAs('Payouts could not be set up'),
  });
  return (
    <Button
      variant={variant}
      disabled={isDisabled}
      // Stay busy while the provider's page loads.
      isBusy={open.isPending || open.isSuccess}
      onClick={() => open.mutate({ agreedPercent: sharePercent })}
    >
      {children}
    </Button>
  );
}
