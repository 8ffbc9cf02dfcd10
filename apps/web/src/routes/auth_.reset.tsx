import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '../features/account/reset-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/auth_/reset')({ component: Reset });

function Reset() {
  return <ResetScreen token={useHashToken()} />;
}
