import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { ProfileInvitations } from './profile-invitations.tsx';

/** Who works on the profile; only its owner sees this. */
export function PeoplePanel({ artistName }: { artistName: string }) {
  const members = trpc.profiles.members.useQuery();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Panel
      title="People"
      help={`Who works on ${artistName} with you`}
      savesAtOnce
      aside={
        <Button variant="outline" size="small" onClick={() => setIsInviting(true)}>
          Invite
        </Button>
      }
    >
      {members.isPending ? (
        <LoadingRows label="Loading people" className="grid gap-2" count={2} row="h-12" />
      ) : members.isLoadingError ? (
        <ErrorState title="People could not be loaded" onRetry={() => void members.refetch()} />
      ) : (
        <ul className="grid gap-1">
          {members.data.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
      <ProfileInvitations />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Panel>
  );
}
