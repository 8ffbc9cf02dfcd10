import type { ReactNode } from 'react';

interface InvitationCardProps {
  title: string;
  text: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** The page of an invitation: who invites, to what, and what to do. */
export const InvitationCard = ({ title, text, picture, children }: InvitationCardProps) => (
  <section className="mx-auto mt-10 grid max-w-md justify-items-start gap-5 rounded-card border border-line bg-stage p-6 md:p-8">
    {picture}
    <div className="grid gap-2">
      <h1 className="break-words text-26">{title}</h1>
      <p className="text-14 text-ink-soft">{text}</p>
    </div>
    {children}
  </section>
);
