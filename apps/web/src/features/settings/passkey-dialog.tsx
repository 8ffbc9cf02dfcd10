import type { Passkey } from '@stagedoor/validators';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { FAILS_IN_PLACE, failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { makePasskey } from '../account/index.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PasswordStep } from './password-step.tsx';

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyDialogProps {
  task: PasskeyTask;
  username: string;
  onClose: () => void;
}

const TITLES: Record<PasskeyTask['kind'], string> = {
  add: 'Add a passkey',
  rename: 'Rename this passkey',
  remove: 'Remove this passkey?',
};

export default function PasskeyDialog({ task, username, onClose }: PasskeyDialogProps) {
  const done = async (title: string, description: string) => {
    await Promise.all([api.passkeys.list.invalidate(), api.identity.ways.invalidate()]);
    toast.success(title, { description });
    onClose();
  };
  const add = useAddPasskey(({ name }) => done('Passkey added', name));
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: ({ name }) => done('Passkey renamed', name),
    meta: failsAs('Could not rename this passkey'),
  });
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: () => done('Passkey removed', task.kind === 'add' ? '' : task.passkey.name),
    meta: FAILS_IN_PLACE,
  });
  return (
    <Dialog onClose={onClose} title={TITLES[task.kind]}>
      {task.kind === 'rename' ? (
        <PasskeyNameForm
          name={task.passkey.name}
          isBusy={rename.isPending}
          onName={(name) => rename.mutate({ id: task.passkey.id, name })}
        />
      ) : (
        <div className="grid gap-5">
          {task.kind === 'remove' && (
            <p className="text-14 text-ink-soft">
              {task.passkey.name} will no longer sign in to your account. Your device may go on offering it
              until you delete it there, too.
            </p>
          )}
          <PasswordStep
            username={username}
            section="passkeys"
            isBusy={task.kind === 'add' ? add.isBusy : remove.isPending}
            error={task.kind === 'add' ? add.error : remove.error?.message}
            onPassword={(password) =>
              task.kind === 'add'
                ? void add.start(password)
                : remove.mutate({ id: task.passkey.id, password })
            }
          />
        </div>
      )}
    </Dialog>
  );
}

/** The password, then the device's own dialog, then the server's check. */
function useAddPasskey(onAdded: (passkey: Passkey) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const begin = trpc.passkeys.start.useMutation({ meta: FAILS_IN_PLACE });
  const confirm = trpc.passkeys.confirm.useMutation({ meta: FAILS_IN_PLACE });
  const start = async (password: string) => {
    setIsBusy(true);
    setError(undefined);
    try {
      const answer = await makePasskey(await begin.mutateAsync({ password }));
      await onAdded(await confirm.mutateAsync(answer));
    } catch (error) {
      setError((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return { start, isBusy, error };
}
