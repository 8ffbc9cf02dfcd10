import type { CreatedToken } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { TokenForm } from './token-form.tsx';

interface TokenDialogProps {
  isArtist: boolean;
  /** The token is for a music app, without a choice. */
  isForApp?: boolean;
  onClose: () => void;
}

/** Asks for a name and rights, then shows the token once. */
export default function TokenDialog({ isArtist, isForApp, onClose }: TokenDialogProps) {
  const [made, setMade] = useState<CreatedToken>();
  const create = trpc.tokens.create.useMutation({
    onSuccess: (token) => {
      setMade(token);
      void api.tokens.list.invalidate();
    },
    meta: failsAs('The token was not created'),
  });
  if (made) return <MadeToken token={made} onClose={onClose} />;
  return (
    <Dialog
      title={isForApp ? 'Create a password for an app' : 'Create a token'}
      isBusy={create.isPending}
      onClose={onClose}
    >
      <TokenForm
        isArtist={isArtist}
        isForApp={isForApp}
        isBusy={create.isPending}
        onToken={(input) => create.mutate(input)}
      />
    </Dialog>
  );
}

const MadeToken = ({ token, onClose }: { token: CreatedToken; onClose: () => void }) => (
  <Dialog title={token.name} onClose={onClose}>
    <div className="grid gap-5">
      <CopyField
        label={token.isForSubsonic ? 'Password' : 'Token'}
        value={token.token}
        help="Copy it now. It is not shown again."
      />
      {token.isForSubsonic && (
        <p className="text-14 text-ink-soft">
          Enter it in the app as your password, or as the API key if the app asks for one.
        </p>
      )}
      <Button className="justify-self-end" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
);
