import type { SecondFactorSetup } from '@stagedoor/validators';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { FAILS_IN_PLACE, failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type SecondFactorTask = 'start' | 'codes' | 'remove';

const TITLES: Record<SecondFactorTask, string> = {
  start: 'Set up a second factor',
  codes: 'New recovery codes',
  remove: 'Turn off the second factor?',
};

interface SecondFactorDialogProps {
  task: SecondFactorTask;
  username: string;
  onClose: () => void;
}

/** Asks for the password, then for a code from the app, then shows the recovery codes once. */
export default function SecondFactorDialog({ task, username, onClose }: SecondFactorDialogProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refetchAccount = () =>
    Promise.all([api.account.details.invalidate(), api.account.sessions.invalidate()]);
  const start = trpc.secondFactor.start.useMutation({
    onSuccess: setSetup,
    meta: FAILS_IN_PLACE,
  });
  const renew = trpc.secondFactor.renewCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    meta: FAILS_IN_PLACE,
  });
  const remove = trpc.secondFactor.remove.useMutation({
    onSuccess: async () => {
      await refetchAccount();
      toast.success('Second factor turned off');
      onClose();
    },
    meta: FAILS_IN_PLACE,
  });
  const confirm = trpc.secondFactor.confirm.useMutation({
    onSuccess: async () => {
      await refetchAccount();
      setCodes(setup?.recoveryCodes ?? []);
      toast.success('Second factor turned on');
    },
    meta: failsAs('Not confirmed'),
  });
  const mutation = { start, codes: renew, remove }[task];
  return (
    <Dialog onClose={onClose} title={TITLES[task]}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup ? (
        <AppStep
          setup={setup}
          isBusy={confirm.isPending}
          onCode={(code) => confirm.mutate({ code })}
          onCancel={onClose}
        />
      ) : (
        <PasswordStep
          username={username}
          section="second-factor"
          isBusy={mutation.isPending}
          error={mutation.error?.message}
          onPassword={(password) => mutation.mutate({ password })}
        />
      )}
    </Dialog>
  );
}
