import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { Switch } from '../../components/switch.tsx';
import { readPushSupport } from '../../lib/push-browser.ts';
import { usePush } from './use-push.ts';

const LABEL = 'Push notifications in this browser';
const HELP = 'What comes to the bell also reaches you while no page of this site is open.';
const WHY_NOT = {
  'once-installed':
    'On an iPhone or iPad, first press Share and “Add to Home Screen”. Then open the site from there, and turn this on.',
  none: 'This browser cannot show them. Open the site in a current Firefox, Chrome, Edge or Safari, and not in a private window.',
};
const DENIED =
  'Your browser blocks notifications of this site. Allow them in its settings for this site, often behind the icon in front of the address, and come back.';

/** Notifications while no page is open, for this browser. It is asked for its permission only when somebody turns them on. */
export function PushSwitch() {
  const support = readPushSupport();
  return (
    <div className="mb-6 border-line border-b pb-6">
      {support === 'full' ? <SupportedSwitch /> : <Unavailable reason={WHY_NOT[support]} />}
    </div>
  );
}

function SupportedSwitch() {
  const push = usePush();
  if (push.isDenied) return <Unavailable reason={DENIED} />;
  if (push.isLoadingError)
    return <ErrorState title="Failed to load the state of push notifications" onRetry={push.retry} />;
  if (push.isPending)
    return (
      <LoadingShapes label="Loading the state of push notifications">
        <Skeleton className="h-11 w-full" />
      </LoadingShapes>
    );
  return (
    <Switch
      label={LABEL}
      help={push.isSaving ? (push.isOn ? 'Turning on…' : 'Turning off…') : HELP}
      isOn={push.isOn}
      onChange={push.turn}
    />
  );
}

const Unavailable = ({ reason }: { reason: string }) => (
  <div className="grid gap-0.5">
    <p className="font-semibold text-14">{LABEL}</p>
    <p className="max-w-prose text-13 text-ink-soft">{reason}</p>
  </div>
);
