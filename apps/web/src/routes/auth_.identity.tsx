import { createFileRoute } from '@tanstack/react-router';
import { IdentityScreen } from '../features/account/identity-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/auth_/identity')({ component: Identity });

function Identity() {
  return <IdentityScreen answer={useHashToken()} />;
}
