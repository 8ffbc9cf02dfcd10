import type { NotificationPreferencesInput, User } from '@stagedoor/validators';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { SwitchControl } from '../../components/switch.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { preferenceTextsFor } from './preference-texts.ts';

const ROW = 'grid grid-cols-[1fr_3.5rem_3.5rem] items-center gap-x-3 sm:grid-cols-[1fr_5rem_5rem]';

/** Notification settings: one row per type, with a switch for the app and one for mail. */
export function NotificationPreferences({ user }: { user: User }) {
  const query = trpc.notifications.preferences.get.useQuery();
  const change = useChangePreferences();
  const texts = preferenceTextsFor(user);
  if (query.isLoadingError)
    return <ErrorState title="Failed to load your choices" onRetry={() => query.refetch()} />;
  if (query.isPending)
    return (
      <LoadingRows label="Loading your choices" className="grid gap-4" count={texts.length} row="h-10" />
    );
  const chosen = query.data;
  return (
    <div>
      <div
        aria-hidden="true"
        className={`${ROW} border-line border-b pb-2 font-semibold text-13 text-ink-faint`}
      >
        <span />
        <span className="justify-self-center">In app</span>
        <span className="justify-self-center">Email</span>
      </div>
      {texts.map(({ type, label, help, isAlwaysMailed }) => (
        <fieldset key={type} className={`${ROW} min-h-16 border-line border-b py-2.5 last:border-b-0`}>
          <legend className="contents">
            <span className="grid">
              <span className="font-semibold text-14">{label}</span>
              <span className="text-13 text-ink-faint">{help}</span>
            </span>
          </legend>
          <span className="grid justify-items-center">
            <SwitchControl
              aria-label={`${label}: in app`}
              checked={chosen[type].inApp}
              onCheckedChange={(inApp) => change.mutate({ [type]: { inApp } })}
            />
          </span>
          <span className="grid justify-items-center">
            {isAlwaysMailed ? (
              <span className="text-13 text-ink-faint">Always</span>
            ) : (
              <SwitchControl
                aria-label={`${label}: email`}
                checked={chosen[type].email}
                onCheckedChange={(email) => change.mutate({ [type]: { email } })}
              />
            )}
          </span>
        </fieldset>
      ))}
    </div>
  );
}

/** The switch moves at once, and back when the server refuses. */
function useChangePreferences() {
  const { preferences } = api.notifications;
  return trpc.notifications.preferences.set.useMutation({
    onMutate: (input: NotificationPreferencesInput) => {
      preferences.get.setData(undefined, (known) => {
        if (!known) return known;
        const next = { ...known };
        for (const type of Object.keys(input) as (keyof typeof input)[])
          next[type] = { ...known[type], ...input[type] };
        return next;
      });
    },
    meta: failsAs('Your choice was not saved'),
    onError: () => void preferences.get.invalidate(),
  });
}
