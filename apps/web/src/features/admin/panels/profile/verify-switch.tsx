import type { AdminProfile } from '@stagedoor/validators';
import { Switch } from '../../../../components/switch.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';
import { PanelSection } from '../panel-section.tsx';

/** The badge of a verified artist. */
export function VerifySwitch({ profile: { id, name, verified } }: { profile: AdminProfile }) {
  const verify = trpc.admin.people.verify.useMutation(
    actOptions(verified ? 'Badge taken back' : 'Artist verified', name),
  );
  return (
    <PanelSection title="Verification">
      <Switch
        label="Verified artist"
        help="Shows the badge beside the name, and tells the people of the profile."
        isOn={verify.isPending ? verify.variables.verified : verified}
        onChange={(isOn) => verify.mutate({ id, verified: isOn })}
      />
    </PanelSection>
  );
}
