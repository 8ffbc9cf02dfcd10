import type { PayoutAccount } from '@stagedoor/validators';
import { useLocation } from '@tanstack/react-router';
import { Badge } from '../../../components/badge.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { OpenAccountButton } from './open-account-button.tsx';
import { AgreeToTerms } from './payout-terms.tsx';

/** The payment provider tells of a change some seconds after the person comes back from its page. */
const LOOK_AGAIN_MS = 5_000;

const STATES = {
  incomplete: {
    badge: 'Not finished',
    tone: 'accent',
    text: 'Your payments wait until the payment provider knows you.',
    button: 'Continue',
  },
  ready: {
    badge: 'Ready',
    tone: 'good',
    text: 'What fans pay is sent to your account after each payment.',
    button: 'Change account',
  },
  restricted: {
    badge: 'Needs you',
    tone: 'bad',
    text: 'The payment provider sends nothing to your account at the moment. Your payments wait.',
    button: 'Continue',
  },
} as const;

/** Where the artist's money goes, and the next step to get it. Only the owner can take it. */
export function PayoutAccountCard({ isOwner }: { isOwner: boolean }) {
  const query = trpc.payouts.account.useQuery(
    {},
    { refetchInterval: ({ state }) => (state.data?.state === 'incomplete' ? LOOK_AGAIN_MS : false) },
  );
  // The provider leads back with it when its link was opened too late, or twice.
  const isAgain = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('payouts') === 'again',
  });
  return (
    <Loaded
      query={query}
      failure="Your payout account could not be loaded"
      skeleton={
        <LoadingShapes
          label="Loading payout account"
          className="rounded-card border border-line bg-stage p-5 md:p-6"
        >
          <Skeleton className="h-24 w-96 max-w-full" />
        </LoadingShapes>
      }
    >
      {(account) => (
        <div className="grid justify-items-start gap-4 rounded-card border border-line bg-stage p-5 md:p-6">
          {account.state !== 'none' ? (
            <OpenedAccount account={account} state={account.state} isOwner={isOwner} isAgain={isAgain} />
          ) : isOwner ? (
            <AgreeToTerms sharePercent={account.sharePercent} />
          ) : (
            <p className="text-14 text-ink-soft">
              No account is set up yet, so that the payments of fans wait. Only the owner of this profile can
              set it up.
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface OpenedAccountProps {
  account: PayoutAccount;
  state: keyof typeof STATES;
  isOwner: boolean;
  /** The link to the provider's page had expired. */
  isAgain: boolean;
}

function OpenedAccount({ account, state, isOwner, isAgain }: OpenedAccountProps) {
  const { needs, sharePercent, agreedPercent } = account;
  const { badge, tone, text, button } = STATES[state];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <Badge tone={tone}>{badge}</Badge>
        {text}
      </p>
      {needs.length > 0 && (
        <ul aria-label="Still needed" className="grid list-disc gap-1 pl-5 text-14">
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      )}
      <p className="max-w-2xl text-13 text-ink-faint">
        After the processing fee, this site keeps {sharePercent}% of what fans pay now.
        {agreedPercent !== sharePercent && ` You agreed to ${agreedPercent}%.`} A change never touches what
        was earned before.
      </p>
      {isAgain && isOwner && (
        <p role="status" className="max-w-2xl text-14 text-lamp">
          Your link to the payment provider has expired, as it does after some minutes. What you entered there
          is kept.
        </p>
      )}
      {isOwner ? (
        <OpenAccountButton
          variant={state === 'ready' && !isAgain ? 'outline' : 'door'}
          sharePercent={sharePercent}
        >
          {isAgain ? 'Go on with a new link' : button}
        </OpenAccountButton>
      ) : (
        <p className="text-13 text-ink-faint">Only the owner of this profile can change it.</p>
      )}
    </>
  );
}
