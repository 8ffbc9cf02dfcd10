import { OpenInvitations } from '../../../components/open-invitations.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ROLE_NAMES } from './role-names.ts';

/** Links that were given out and not used yet. */
export function ProfileInvitations() {
  const { data } = trpc.profiles.invitations.useQuery();
  const revoke = trpc.profiles.revokeInvitation.useMutation({
    onSuccess: async () => {
      await api.profiles.invitations.invalidate();
      toast.success('Invitation revoked');
    },
    meta: failsAs('Failed to revoke the invitation'),
  });
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-13 text-ink-soft">Open invitations</h3>
      <OpenInvitations
        invitations={data}
        nameOf={({ role }) => ROLE_NAMES[role]}
        isBusy={revoke.isPending}
        onRevoke={({ id }) => revoke.mutate({ id })}
      />
    </div>
  );
}
