import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthPanel } from './auth-panel.tsx';

interface LinkScreenProps {
  title: string;
  /** One or two sentences under the title. */
  text: ReactNode;
  children?: ReactNode;
}

/** A narrow screen next to the marketing panel, or above it, for requesting and following links in mails. */
export function LinkScreen({ title, text, children }: LinkScreenProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] lg:grid-cols-[minmax(26rem,1fr)_1.2fr]">
      <div className="mx-auto w-full max-w-md px-4 py-10 md:px-8 lg:py-16">
        <h1 className="mb-3 text-34">{title}</h1>
        <div className="mb-8 text-14 text-ink-soft" role="status">
          {text}
        </div>
        {children}
      </div>
      <AuthPanel />
    </div>
  );
}

export const BackToLogin = () => (
  <Link to="/auth" className="justify-self-start rounded-small text-14 text-ink-soft hover:text-lamp">
    Back to sign in
  </Link>
);
