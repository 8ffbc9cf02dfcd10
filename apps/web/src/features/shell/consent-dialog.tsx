import type { PendingConsent } from '@stagedoor/validators';
import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useLogout } from '../account/index.ts';
import { LegalText } from '../site/index.ts';

interface ConsentDialogProps {
  pending: PendingConsent[];
  onPutOff: () => void;
}

/** The new texts, over everything: people agree, read on, or take their data and go. */
export default function ConsentDialog({ pending, onPutOff }: ConsentDialogProps) {
  const logout = useLogout();
  const agree = trpc.site.agree.useMutation({
    onSuccess: (left) => api.site.pendingConsents.setData(undefined, left),
    meta: failsAs('That did not work'),
  });
  const names = pending.map(({ kind }) => LEGAL_TITLES[kind].toLowerCase()).join(' and ');
  return (
    <Dialog
      isWide
      title={`Please agree to the new ${names}`}
      description="Until you agree you can read and listen, and change nothing."
    >
      <div className="grid gap-5">
        {pending.map((text) => (
          <PendingText key={text.id} {...text} hasTitle={pending.length > 1} />
        ))}
        <p className="text-13 text-ink-faint">
          You do not agree? In the{' '}
          <Link to="/settings" className="text-lamp underline underline-offset-2">
            settings
          </Link>{' '}
          you can take your data with you and delete your account.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" isBusy={logout.isPending} onClick={() => logout.mutate()}>
            Log out
          </Button>
          <Button variant="outline" onClick={onPutOff}>
            Read on
          </Button>
          <Button isBusy={agree.isPending} onClick={() => agree.mutate({ ids: pending.map(({ id }) => id) })}>
            I agree
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function PendingText({ kind, version, hasTitle }: PendingConsent & { hasTitle: boolean }) {
  const query = trpc.site.legal.useQuery({ kind, version });
  const title = LEGAL_TITLES[kind];
  return (
    <div>
      {hasTitle && <h3 className="mb-2 text-16">{title}</h3>}
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, which the keyboard can do too
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto rounded-card border border-line bg-ground p-4"
      >
        <Loaded
          query={query}
          skeleton={<LoadingRows label="Loading" className="grid gap-2" count={3} row="h-5" />}
          failure={`${title} could not be loaded`}
        >
          {({ markdown }) => <LegalText markdown={markdown} />}
        </Loaded>
      </section>
    </div>
  );
}
