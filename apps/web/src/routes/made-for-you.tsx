import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { MadeForYouScreen } from '../features/home/made-for-you-screen.tsx';

export const Route = createFileRoute('/made-for-you')({ component: MadeForYou });

function MadeForYou() {
  return (
    <div className="page">
      <RequireUser>{() => <MadeForYouScreen />}</RequireUser>
    </div>
  );
}
