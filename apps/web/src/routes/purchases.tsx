import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { PurchasesScreen } from '../features/purchases/purchases-screen.tsx';

export const Route = createFileRoute('/purchases')({ component: Purchases });

function Purchases() {
  return (
    <div className="page">
      <RequireUser>{() => <PurchasesScreen />}</RequireUser>
    </div>
  );
}
