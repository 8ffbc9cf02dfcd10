import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { PasswordStep } from './password-step.tsx';
import type { WaysTask } from './ways-section.tsx';

interface WaysDialogProps {
  task: WaysTask;
  /** The identity provider's name. */
  name: string;
  username: string;
  onClose: () => void;
}

/** Asks for the password, then leads to the provider, or ends the connection. */
export default function WaysDialog({ task, name, username, onClose }: WaysDialogProps) {
  const connect = trpc.identity.connect.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    meta: FAILS_IN_PLACE,
  });
  const disconnect = trpc.identity.disconnect.useMutation({
    onSuccess: async () => {
      await api.identity.ways.invalidate();
      toast.success(`${name} disconnected`);
      onClose();
    },
    meta: FAILS_IN_PLACE,
  });
  const mutation = task === 'connect' ? connect : disconnect;
  return (
    <Dialog onClose={onClose} title={task === 'connect' ? `Connect ${name}` : `Disconnect ${name}?`}>
      <div className="grid gap-5">
        <p className="text-14 text-ink-soft">
          {task === 'connect'
            ? `You choose your account at ${name} next. It can sign in to your account here from then on.`
            : `Your account at ${name} will no longer sign in to your account here.`}
        </p>
        <PasswordStep
          username={username}
          section="ways"
          isBusy={mutation.isPending || connect.isSuccess}
          error={mutation.error?.message}
          onPassword={(password) => mutation.mutate({ password })}
        />
      </div>
    </Dialog>
  );
}
