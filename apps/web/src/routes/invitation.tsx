import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { InvitationScreen } from '../features/studio/profiles/invitation-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/invitation')({ component: Invitation });

function Invitation() {
  const token = useHashToken();
  return (
    <div className="page">
      <RequireUser>{() => <InvitationScreen token={token} />}</RequireUser>
    </div>
  );
}
