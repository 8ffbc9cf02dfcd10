import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { Cover } from './cover-image.tsx';

interface InvitationCardProps {
  title: string;
  text: string;
  picture?: { coverImage: string | null; coverPlaceholder: string | null };
  children: ReactNode;
}

/** The page of an invitation: who invites, to what, and what to do. */
export const InvitationCard = ({ title, text, picture, children }: InvitationCardProps) => (
  <section className="mx-auto mt-10 grid max-w-md justify-items-start gap-5 rounded-card border border-line bg-stage p-6 md:p-8">
    {picture && <Cover of={picture} sizes="96px" className="w-24 rounded-card" />}
    <div className="grid gap-2">
      <h1 className="wrap-anywhere text-26">{title}</h1>
      <p className="text-14 text-ink-soft">{text}</p>
    </div>
    {children}
  </section>
);

/** The page of a link that is unknown, used, revoked or expired. */
export const BrokenInvitation = ({ reason }: { reason: string | undefined }) => (
  <InvitationCard
    title="This invitation does not work"
    text={reason ?? 'This link is not complete. Please open it again.'}
  >
    <Link to="/" className={buttonStyle('primary', 'large')}>
      Go to start
    </Link>
  </InvitationCard>
);
