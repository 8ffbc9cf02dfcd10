import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen } from '../features/purchases/receipt-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/receipt')({ component: Receipt });

function Receipt() {
  return (
    <div className="page">
      <ReceiptScreen token={useHashToken()} />
    </div>
  );
}
