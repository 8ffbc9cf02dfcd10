import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { PlaylistInvitationScreen } from '../features/playlist-people/invitation-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/playlists_/invitation')({ component: Invitation });

function Invitation() {
  const token = useHashToken();
  return (
    <div className="page">
      <RequireUser>{() => <PlaylistInvitationScreen token={token} />}</RequireUser>
    </div>
  );
}
