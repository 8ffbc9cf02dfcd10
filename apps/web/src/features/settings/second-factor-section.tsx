import type { Account } from '@stagedoor/validators';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { SecondFactorTask } from './second-factor-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));

const TEXT = 'Signing in then asks for a code of your authenticator app beside your password.';

export function SecondFactorSection({
  username,
  account,
}: {
  username: string;
  account: Account | undefined;
}) {
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  const isOn = account?.hasSecondFactor ?? false;
  return (
    <SettingsSection id="second-factor" text={TEXT} aside={isOn && <Badge tone="good">On</Badge>}>
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button variant="outline" onClick={() => setTask('codes')}>
              New recovery codes
            </Button>
            <Button variant="danger" onClick={() => setTask('remove')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={!account} onClick={() => setTask('start')}>
            Set up
          </Button>
        )}
      </div>
      <Suspense>
        {task && <SecondFactorDialog task={task} username={username} onClose={() => setTask(null)} />}
      </Suspense>
    </SettingsSection>
  );
}
