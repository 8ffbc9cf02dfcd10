import type { AdminPerson, Role } from '@stagedoor/validators';
import { useState } from 'react';
import { ChoiceRow } from '../../../../components/choice-row.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';
import { NoneYet, PanelSection } from '../panel-section.tsx';

const ROLES = [
  { value: 'fan', label: 'Fan' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'admin', label: 'Admin' },
] as const;

const MEANING: Record<Role, string> = {
  fan: 'They lose the administration at once.',
  moderator: 'They see content, songs, comments and reports, and decide about them.',
  admin: 'They may do everything that you may do, to you as well.',
};

/** The role, and its change after a confirmation. */
export function PersonRole({ person }: { person: AdminPerson }) {
  const { id, username, role, can } = person;
  const [chosen, setChosen] = useState<Role>(role);
  const name = ROLES.find(({ value }) => value === chosen)?.label ?? '';
  const cancel = () => setChosen(role);
  const change = trpc.admin.people.setRole.useMutation({
    ...actOptions('Role changed', `${username} is now ${name.toLowerCase()}`),
    onError: cancel,
  });
  return (
    <PanelSection title="Role">
      {can.setRole ? (
        <ChoiceRow
          legend="What they may do for the site"
          choices={ROLES}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <NoneYet>
          {person.deletedAt ? 'Deleted accounts have no role.' : 'Another admin changes your role.'}
        </NoneYet>
      )}
      <ConfirmDialog
        isOpen={chosen !== role}
        onClose={cancel}
        title={`Make ${username} ${chosen === 'admin' ? 'an' : 'a'} ${name.toLowerCase()}?`}
        description={`${MEANING[chosen]} They are told.`}
        action="Change role"
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ id, role: chosen })}
      />
    </PanelSection>
  );
}
