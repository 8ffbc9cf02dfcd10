import { createFileRoute } from '@tanstack/react-router';
import { RedeemScreen } from '../features/redeem/redeem-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/redeem')({ component: Redeem });

function Redeem() {
  const code = useHashToken();
  return (
    <div className="page">
      <RedeemScreen key={code} code={code} />
    </div>
  );
}
