import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { formatDay } from '../../../lib/format.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ROLE_NAMES } from '../role-names.ts';

/** Links that were given out and not used yet. */
export function OpenInvitations({ id }: { id: number }) {
  const { data } = trpc.playlistPeople.invitations.useQuery({ id });
  const revoke = trpc.playlistPeople.revokeInvitation.useMutation({
    onSuccess: async () => {
      await api.playlistPeople.invitations.invalidate({ id });
      toast.success('Invitation revoked');
    },
    onError: (error) => toast.error('Failed to revoke the invitation', { description: error.message }),
  });
  if (!data || data.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 font-semibold text-13 text-ink-soft">Open invitations</h4>
      <ul className="grid gap-1">
        {data.map((invitation) => (
          <li key={invitation.id} className="flex min-h-10 items-center justify-between gap-3 text-14">
            <span className="text-ink-soft">
              {ROLE_NAMES[invitation.role]}, valid until {formatDay(invitation.expiresAt)}
            </span>
            <Button
              variant="outline"
              size="small"
              disabled={revoke.isPending}
              onClick={() => revoke.mutate({ id, invitationId: invitation.id })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
