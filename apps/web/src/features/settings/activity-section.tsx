import type { Activity, AuditAct } from '@stagedoor/validators';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { trpc } from '../../lib/trpc.ts';
import { SettingsSection } from './settings-section.tsx';

const TEXT = 'What happened to your account lately. If something was not you, change your password.';
const SHOWN = 8;

/** For acts without words of their own. */
const OTHER = 'Something happened to your account or work';

const WORDS: Partial<Record<AuditAct, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'second-factor-given': 'Second factor entered',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'second-factor-reset': 'Second factor and passkeys removed by the operator',
  'recovery-codes-renewed': 'New recovery codes',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'identity-connected': 'Account elsewhere connected',
  'identity-disconnected': 'Account elsewhere disconnected',
  'token-created': 'Token for a program created',
  'token-revoked': 'Token of a program revoked',
  'scrobbling-connected': 'ListenBrainz connected',
  'scrobbling-ended': 'ListenBrainz disconnected',
  'webhook-added': 'Webhook added',
  'webhook-removed': 'Webhook removed',
  'role-changed': 'Role changed',
  'sessions-ended-by-admin': 'Signed out everywhere by an admin',
  'admin-call-refused': 'Tried to use the administration',
  'rate-limited': 'Too many requests',
  hide: 'Something of yours was hidden by a moderator',
  delete: 'Something of yours was deleted by a moderator',
  warn: 'A moderator warned you',
  suspend: 'Your account was suspended',
  'lift-suspension': 'Your suspension was lifted',
  undo: 'A decision about you or your work was undone',
  answer: 'You answered a decision',
  'approve-claim': 'A claim of yours was approved',
  'reject-claim': 'A claim of yours was rejected',
  verify: 'Your profile was verified',
  unverify: 'Your profile is no longer verified',
  merge: 'Profiles were merged',
  'give-profile': 'A profile was given to another account',
  'resend-mail': 'A mail was sent to you again',
  'upload-song': 'A song was uploaded for you',
};

/** The latest entries of the person's own security log. */
export function ActivitySection() {
  const { data: events, isError, refetch } = trpc.account.securityEvents.useQuery();
  return (
    <SettingsSection id="activity" text={TEXT}>
      {events ? (
        events.length > 0 ? (
          <ul className="-my-2 divide-y divide-line">
            {events.slice(0, SHOWN).map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        ) : (
          <p className="text-14 text-ink-soft">Nothing happened lately.</p>
        )
      ) : isError ? (
        <ErrorState title="Your security activity could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows
          label="Loading your security activity"
          className="grid gap-4"
          count={3}
          row="h-6 w-80 max-w-full"
        />
      )}
    </SettingsSection>
  );
}

function EventRow({ event: { kind, count, address, at } }: { event: Activity }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <p className="text-14">
        {WORDS[kind] ?? OTHER}
        {count > 1 && <span className="text-ink-soft">, {count} times</span>}
      </p>
      <p className="text-13 text-ink-faint">
        {[address, formatRelativeTime(at)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
