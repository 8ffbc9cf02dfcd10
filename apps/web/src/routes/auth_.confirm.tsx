import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '../features/account/confirm-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/auth_/confirm')({ component: Confirm });

function Confirm() {
  return <ConfirmScreen token={useHashToken()} />;
}
