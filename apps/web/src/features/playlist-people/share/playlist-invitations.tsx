import { OpenInvitations } from '../../../components/open-invitations.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ROLE_NAMES } from '../role-names.ts';

/** Links that were given out and not used yet. */
export function PlaylistInvitations({ id }: { id: number }) {
  const { data } = trpc.playlistPeople.invitations.useQuery({ id });
  const revoke = trpc.playlistPeople.revokeInvitation.useMutation({
    onSuccess: async () => {
      await api.playlistPeople.invitations.invalidate({ id });
      toast.success('Invitation revoked');
    },
    meta: failsAs('Failed to revoke the invitation'),
  });
  if (!data || data.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 font-semibold text-13 text-ink-soft">Open invitations</h4>
      <OpenInvitations
        invitations={data}
        nameOf={({ role }) => ROLE_NAMES[role]}
        isBusy={revoke.isPending}
        onRevoke={({ id: invitationId }) => revoke.mutate({ id, invitationId })}
      />
    </div>
  );
}
