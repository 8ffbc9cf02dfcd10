import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { FeedScreen } from '../features/feed/feed-screen.tsx';

export const Route = createFileRoute('/feed')({ component: Feed });

function Feed() {
  return (
    <div className="page max-w-3xl">
      <RequireUser>{() => <FeedScreen />}</RequireUser>
    </div>
  );
}
