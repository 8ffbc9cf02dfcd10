import type { PlaylistRole } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { CopyField } from '../../../components/copy-field.tsx';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ROLE_HINTS, ROLE_NAMES } from '../role-names.ts';

const CHOICES = (['editor', 'viewer'] as const).map((value) => ({ value, label: ROLE_NAMES[value] }));

/** Makes a link that lets one person join the playlist. */
export function Invite({ id }: { id: number }) {
  const [role, setRole] = useState<PlaylistRole>('editor');
  const invite = trpc.playlistPeople.invite.useMutation({
    onSuccess: () => api.playlistPeople.invitations.invalidate({ id }),
    meta: failsAs('Failed to make the invitation'),
  });
  if (invite.data)
    return (
      <div className="grid gap-2">
        <CopyField
          label="Invitation link"
          value={new URL(invite.data.url, location.origin).href}
          help={`${ROLE_NAMES[role]}, works once, for a week. It is shown only here.`}
        />
        <Button variant="ghost" size="small" className="justify-self-end" onClick={() => invite.reset()}>
          Invite another person
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <ChoiceRow<PlaylistRole>
        legend="Invite somebody as"
        choices={CHOICES}
        value={role}
        onChange={setRole}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-faint">{ROLE_HINTS[role]}</p>
        <Button size="small" isBusy={invite.isPending} onClick={() => invite.mutate({ id, role })}>
          Make link
        </Button>
      </div>
    </div>
  );
}
