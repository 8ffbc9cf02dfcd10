import { Switch } from '../../components/switch.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Whether what the person plays is kept for them. */
export function HistorySwitch() {
  const { data } = trpc.account.details.useQuery();
  const change = trpc.account.changePreferences.useMutation({
    onSuccess: () => api.account.details.invalidate(),
    meta: failsAs('Failed to change the setting'),
  });
  if (!data) return null;
  return (
    <Switch
      label="Keep my history"
      help="When this is off, what you play is no longer kept for you, and still counts for the artists."
      isOn={change.isPending ? (change.variables.keepHistory ?? true) : data.keepHistory}
      onChange={(keepHistory) => change.mutate({ keepHistory })}
    />
  );
}
