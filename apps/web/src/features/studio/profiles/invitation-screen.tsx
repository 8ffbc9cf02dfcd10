import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { BrokenInvitation, InvitationCard } from '../../../components/invitation-card.tsx';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ROLE_HINTS } from './role-names.ts';
import { switchProfile } from './use-profiles.ts';

/** The target of an invitation's link: who invites, to what, and a button to join. */
export function InvitationScreen({ token }: { token: string }) {
  usePageTitle('Invitation');
  const navigate = useNavigate();
  const accept = trpc.profiles.acceptInvitation.useMutation({
    onSuccess: async ({ artistId }) => {
      await Promise.all([api.account.invalidate(), api.profiles.mine.invalidate()]);
      await switchProfile(artistId);
      await navigate({ to: '/dashboard' });
    },
    meta: failsAs('You could not join'),
  });
  // A used token is not asked about again, and the address loses it while the dashboard opens.
  const isJoining = accept.isPending || accept.isSuccess;
  const isAsked = token !== '' && !isJoining;
  const query = trpc.profiles.invitation.useQuery({ token }, { retry: false, enabled: isAsked });
  if (!isJoining && (query.isLoadingError || token === ''))
    return <BrokenInvitation reason={query.error?.message} />;
  if (!query.data) return <div className="min-h-64" aria-busy="true" />;
  const { artist, role, invitedBy, isMember } = query.data;
  return (
    <InvitationCard
      title={`Join ${artist.name}`}
      text={`${invitedBy} invites you to work on this profile as ${role === 'manager' ? 'a manager' : 'an uploader'}: ${ROLE_HINTS[role].toLowerCase()}.`}
      picture={artist}
    >
      {isMember ? (
        <Link to="/dashboard" className={buttonStyle('primary', 'large')}>
          Open the dashboard
        </Link>
      ) : (
        <Button size="large" isBusy={accept.isPending} onClick={() => accept.mutate({ token })}>
          Join
        </Button>
      )}
    </InvitationCard>
  );
}
