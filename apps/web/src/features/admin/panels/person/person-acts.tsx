import type { AdminPerson } from '@stagedoor/validators';
import { ActButtons } from '../../acts/act-buttons.tsx';

/** What can be decided about a person; the list of decisions undoes it. */
export function PersonActs({
  person: { id, username, can, isHidden, suspendedAt },
}: {
  person: AdminPerson;
}) {
  if (!can.moderate) return null;
  const isPublic = !isHidden && suspendedAt === null;
  const acts = isPublic
    ? (['suspend', 'hide', 'warn', 'delete'] as const)
    : (['suspend', 'warn', 'delete'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      <ActButtons acts={acts} targets={[{ targetType: 'user', targetId: id, name: username }]} />
    </div>
  );
}
