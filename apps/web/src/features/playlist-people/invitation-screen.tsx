import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { BrokenInvitation, InvitationCard } from '../../components/invitation-card.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ROLE_HINTS } from './role-names.ts';

/** The target of an invitation's link to a playlist. */
export function PlaylistInvitationScreen({ token }: { token: string }) {
  usePageTitle('Invitation');
  const navigate = useNavigate();
  const accept = trpc.playlistPeople.accept.useMutation({
    onSuccess: async ({ playlistId }) => {
      await api.playlists.invalidate();
      await navigate({ to: '/playlist/$playlistId', params: { playlistId: String(playlistId) } });
    },
    meta: failsAs('You could not join'),
  });
  // A used token is not asked about again, and the address loses it while the playlist opens.
  const isJoining = accept.isPending || accept.isSuccess;
  const isAsked = token !== '' && !isJoining;
  const query = trpc.playlistPeople.invitation.useQuery({ token }, { retry: false, enabled: isAsked });
  if (!isJoining && (query.isLoadingError || token === ''))
    return <BrokenInvitation reason={query.error?.message} />;
  if (!query.data) return <div className="min-h-64" aria-busy="true" />;
  const { playlist, role, invitedBy, isMember } = query.data;
  return (
    <InvitationCard
      title={`Join ${playlist.name}`}
      text={`${invitedBy} shares this playlist with you. You ${ROLE_HINTS[role].toLowerCase()}.`}
      picture={playlist}
    >
      {isMember ? (
        <Link
          to="/playlist/$playlistId"
          params={{ playlistId: String(playlist.id) }}
          className={buttonStyle('primary', 'large')}
        >
          Open the playlist
        </Link>
      ) : (
        <Button size="large" isBusy={accept.isPending} onClick={() => accept.mutate({ token })}>
          Join
        </Button>
      )}
    </InvitationCard>
  );
}
