import type { User } from '@stagedoor/validators';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { CodeForm } from './code-form.tsx';

interface CodeStepProps {
  challenge: string;
  onSignedIn: (result: { user: User; isRestored: boolean }) => void;
  onCancel: () => void;
}

/** The second step of signing in, for people with a second factor. */
export function CodeStep({ challenge, onSignedIn, onCancel }: CodeStepProps) {
  const login = trpc.secondFactor.login.useMutation({
    onSuccess: onSignedIn,
    meta: failsAs('Login failed'),
  });
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">
        Enter the code that your authenticator app shows, or one of your recovery codes.
      </p>
      <CodeForm
        label="Code"
        action="Login"
        isBusy={login.isPending}
        refusal={login.error?.message}
        onCode={(code) => login.mutate({ challenge, code })}
        onCancel={onCancel}
      />
    </div>
  );
}
