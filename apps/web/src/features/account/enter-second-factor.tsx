import type { User } from '@stagedoor/validators';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { changeSession } from './session.ts';

interface EnterSecondFactorProps {
  user: User;
  onEntered?: () => void;
  onCancel?: () => void;
}

/** Gives this session the second factor that it began without. The person stays signed in. */
export function EnterSecondFactor({ user, onEntered, onCancel }: EnterSecondFactorProps) {
  const { data: account } = trpc.account.details.useQuery();
  const { data: passkeys } = trpc.passkeys.list.useQuery();
  const goOn = async (as: User) => {
    await changeSession(as);
    onEntered?.();
  };
  const enter = trpc.secondFactor.enter.useMutation({
    onSuccess: () => goOn(user),
    meta: failsAs('Not accepted'),
  });
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">
        You are asked for it once in each session. {account?.hasSecondFactor ? CODE : PASSKEY}
      </p>
      {account?.hasSecondFactor && (
        <CodeForm
          label="Code"
          action="Continue"
          isBusy={enter.isPending}
          onCode={(code) => enter.mutate({ code })}
          onCancel={onCancel}
        />
      )}
      {passkeys && passkeys.length > 0 && <PasskeyLogin onSignedIn={(result) => goOn(result.user)} />}
    </div>
  );
}

const CODE = 'Enter the code that your authenticator app shows, or one of your recovery codes.';
const PASSKEY = 'Please use your passkey.';
