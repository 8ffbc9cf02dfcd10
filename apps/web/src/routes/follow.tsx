import { createFileRoute } from '@tanstack/react-router';
import { MailFollowScreen } from '../features/follows/mail-follow-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/follow')({ component: MailFollow });

function MailFollow() {
  return (
    <div className="page">
      <MailFollowScreen token={useHashToken()} />
    </div>
  );
}
