import type { TargetRef } from '@stagedoor/validators';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { isNotFound } from '../../../lib/is-not-found.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useUser } from '../../account/index.ts';
import { ThingLink } from '../thing-link.tsx';
import { AddressForm } from './address-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { NoticeSent } from './notice-sent.tsx';

/** The copyright notice, open to everybody. Without a thing it first asks for its address. */
export function NoticeScreen({ target }: { target: TargetRef | null }) {
  const [sent, setSent] = useState<{ id: number; email: string } | null>(null);
  usePageTitle('Copyright notice');
  if (sent) return <NoticeSent {...sent} />;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <header className="grid gap-2">
        <h1 className="text-34">Copyright notice</h1>
        <p className="max-w-prose text-14 text-ink-soft">
          Does something here use your work without your permission? Tell us which, and a moderator looks at
          it. You do not need an account; we mail you what comes of it.
        </p>
      </header>
      {target ? <NoticeAbout target={target} onSent={setSent} /> : <AddressForm />}
    </div>
  );
}

interface NoticeAboutProps {
  target: TargetRef;
  onSent: (sent: { id: number; email: string }) => void;
}

function NoticeAbout({ target, onSent }: NoticeAboutProps) {
  const query = trpc.reports.thing.useQuery(target);
  const { user, isLoading } = useUser();
  if (isNotFound(query.error)) return <AddressForm isUnknown />;
  if (query.isLoadingError)
    return <ErrorState title="The page could not be loaded" onRetry={() => void query.refetch()} />;
  if (query.isPending || isLoading)
    return <LoadingRows label="Loading the form" className="grid gap-5" count={3} row="h-16" />;
  const { name, path } = query.data;
  return (
    <>
      <p className="rounded-card border border-line bg-stage px-5 py-4">
        <ThingLink thing={{ targetType: target.targetType, name, path }} />
      </p>
      <NoticeForm target={target} email={user?.email ?? ''} onSent={onSent} />
    </>
  );
}
