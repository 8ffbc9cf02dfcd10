import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { GiftScreen } from '../features/subscriptions/gifts/gift-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/gift')({ component: Gift });

function Gift() {
  const code = useHashToken();
  return (
    <div className="page">
      <RequireUser>{() => <GiftScreen key={code} sent={code} />}</RequireUser>
    </div>
  );
}
