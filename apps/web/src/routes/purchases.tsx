import { createFileRoute } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { PurchasesScreen } from '../features/purchases/purchases-screen.tsx';
import { readListParams } from '../lib/list-params.ts';

export const Route = createFileRoute('/purchases')({
  validateSearch: readListParams,
  component: Purchases,
});

function Purchases() {
  return (
    <div className="page">
      <RequireUser>{() => <PurchasesScreen />}</RequireUser>
    </div>
  );
}
