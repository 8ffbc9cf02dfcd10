import type { AdminPerson } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { formatDay } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';
import { Facts } from '../facts.tsx';
import { PanelSection } from '../panel-section.tsx';

/** Second factors of the account, and their removal when they are lost. */
export function SecondFactor({ person }: { person: AdminPerson }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, username, passkeys, can } = person;
  const reset = trpc.admin.people.resetSecondFactor.useMutation(
    actOptions('Second factor removed', `${username} signs in by password alone`, () => setIsOpen(false)),
  );
  return (
    <PanelSection
      title="Second factor"
      aside={
        can.resetSecondFactor && (
          <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
            Remove
          </Button>
        )
      }
    >
      <Facts
        facts={{
          'Authenticator app': person.hasSecondFactor ? 'On' : 'Off',
          Passkeys: passkeys.length === 0 ? 'None' : passkeys.map(describePasskey).join(', '),
        }}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Remove the second factor of ${username}?`}
        description="Only when you are sure who asks. The app, the recovery codes and all passkeys stop working, every session ends, and a mail tells them."
        action="Remove"
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({ id })}
      />
    </PanelSection>
  );
}

const describePasskey = ({ name, lastUsedAt }: AdminPerson['passkeys'][number]) =>
  lastUsedAt ? `${name} (used ${formatDay(lastUsedAt)})` : name;
