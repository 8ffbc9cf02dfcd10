import { formatDay } from '../lib/format.ts';
import { Button } from './button.tsx';

interface OpenInvitationsProps<Invitation> {
  invitations: readonly Invitation[];
  nameOf: (invitation: Invitation) => string;
  isBusy: boolean;
  onRevoke: (invitation: Invitation) => void;
}

/** Links that were given out and not used yet, each with a button to revoke it. */
export const OpenInvitations = <Invitation extends { id: number; expiresAt: string }>({
  invitations,
  nameOf,
  isBusy,
  onRevoke,
}: OpenInvitationsProps<Invitation>) => (
  <ul className="grid gap-1">
    {invitations.map((invitation) => (
      <li key={invitation.id} className="flex min-h-10 items-center justify-between gap-3 text-14">
        <span className="text-ink-soft">
          {nameOf(invitation)}, valid until {formatDay(invitation.expiresAt)}
        </span>
        <Button variant="outline" size="small" disabled={isBusy} onClick={() => onRevoke(invitation)}>
          Revoke
        </Button>
      </li>
    ))}
  </ul>
);
