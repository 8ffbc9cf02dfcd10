import { Switch } from '../../components/switch.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Whether explicit songs play for the person. */
export function ExplicitSwitch() {
  const { data } = trpc.account.details.useQuery();
  const change = trpc.account.changePreferences.useMutation({
    onSuccess: () => Promise.all([api.account.details.invalidate(), api.account.me.invalidate()]),
    meta: failsAs('Failed to change the setting'),
  });
  if (!data) return null;
  return (
    <Switch
      label="Allow explicit content"
      help="When this is off, songs marked with an E stay in lists, but do not play."
      isOn={change.isPending ? (change.variables.allowExplicit ?? true) : data.allowExplicit}
      onChange={(allowExplicit) => change.mutate({ allowExplicit })}
    />
  );
}
