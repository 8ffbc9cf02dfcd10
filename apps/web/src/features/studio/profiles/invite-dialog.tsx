import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { shareLink } from '../../../components/share-link.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ROLE_HINTS, ROLE_NAMES } from './role-names.ts';

type Role = keyof typeof ROLE_HINTS;

/** Makes a link that lets one person join the profile. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('manager');
  const invite = trpc.profiles.invite.useMutation({
    onSuccess: () => api.profiles.invitations.invalidate(),
    meta: failsAs('Failed to make the invitation'),
  });
  const link = invite.data && new URL(invite.data.url, location.origin).href;
  return (
    <Dialog
      onClose={onClose}
      title="Invite somebody"
      description="The link works once, for a week. It is shown only here."
    >
      {link ? (
        <Field label="Invitation link" help={`${ROLE_NAMES[role]}: ${ROLE_HINTS[role]}`}>
          {(input) => <Input {...input} readOnly value={link} onFocus={(event) => event.target.select()} />}
        </Field>
      ) : (
        <div className="grid gap-2">
          <ChoiceRow<Role>
            legend="Role"
            choices={[
              { value: 'manager', label: ROLE_NAMES.manager },
              { value: 'uploader', label: ROLE_NAMES.uploader },
            ]}
            value={role}
            onChange={setRole}
          />
          <p className="text-13 text-ink-faint">{ROLE_HINTS[role]}</p>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {link ? 'Done' : 'Cancel'}
        </Button>
        {link ? (
          <Button onClick={() => void shareLink('Invitation', invite.data?.url)}>Copy link</Button>
        ) : (
          <Button isBusy={invite.isPending} onClick={() => invite.mutate({ role })}>
            Make link
          </Button>
        )}
      </div>
    </Dialog>
  );
}
