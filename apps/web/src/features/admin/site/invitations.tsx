import type { SiteInvitation } from '@stagedoor/validators';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CopyField } from '../../../components/copy-field.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { formatShortDay } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

const STATES = {
  open: { tone: 'accent', label: 'Open' },
  used: { tone: 'good', label: 'Used' },
  expired: { tone: 'neutral', label: 'Expired' },
} as const;

/** Links by which people register, once each. `isNeeded` is false until registration by invitation is saved. */
export function Invitations({ isNeeded }: { isNeeded: boolean }) {
  const [note, setNote] = useState('');
  const query = trpc.adminSite.invitations.useQuery(undefined, { staleTime: 0 });
  const invite = trpc.adminSite.invite.useMutation({
    onSuccess: () => {
      setNote('');
      return api.adminSite.invitations.invalidate();
    },
    meta: failsAs('The invitation was not made'),
  });
  const revoke = trpc.adminSite.revokeInvitation.useMutation({
    onSettled: () => api.adminSite.invitations.invalidate(),
    meta: failsAs('The invitation was not revoked'),
  });
  return (
    <Panel
      title="Invitations"
      help={`Each link lets one person register, within 7 days.${isNeeded ? '' : ' They count once you save “By invitation”.'}`}
    >
      <div className="grid gap-5">
        <form
          className="flex flex-wrap items-end gap-3 *:first:min-w-48 *:first:flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            invite.mutate({ note });
          }}
        >
          <Field label="For whom (optional, only admins see it)">
            {(input) => (
              <Input
                {...input}
                maxLength={200}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="outline" className="h-11" isBusy={invite.isPending}>
            Make a link
          </Button>
        </form>
        {invite.data && (
          <CopyField
            label="Invitation link"
            value={invite.data.url}
            help="It is shown this once. Send it to one person."
          />
        )}
        <Loaded
          query={query}
          skeleton={<LoadingRows label="Loading" className="grid gap-2" count={2} row="h-12" />}
          failure="Failed to fetch invitations"
          empty={<p className="text-14 text-ink-faint">Nobody has been invited yet.</p>}
        >
          {(list) => (
            <ul className="divide-y divide-line border-line border-y">
              {list.map((invitation) => (
                <Row
                  key={invitation.id}
                  invitation={invitation}
                  isBusy={revoke.isPending}
                  onRevoke={() => revoke.mutate({ id: invitation.id })}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

interface RowProps {
  invitation: SiteInvitation;
  isBusy: boolean;
  onRevoke: () => void;
}

const Row = ({ invitation, isBusy, onRevoke }: RowProps) => {
  const { note, state, usedBy, invitedBy, createdAt, expiresAt } = invitation;
  const by = invitedBy ? ` by ${invitedBy}` : '';
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 text-14">
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{note || 'Invitation'}</span>
        <span className="block text-13 text-ink-faint">
          {state === 'used'
            ? `${usedBy ?? 'Somebody'} registered with it`
            : `Made ${formatShortDay(createdAt)}${by}, until ${formatShortDay(expiresAt)}`}
        </span>
      </span>
      {state === 'open' && (
        <Button variant="outline" size="small" disabled={isBusy} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
};
