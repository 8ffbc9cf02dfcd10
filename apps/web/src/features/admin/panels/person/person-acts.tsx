import type { AdminPerson } from '@stagedoor/validators';
import { ActButtons } from '../../acts/act-buttons.tsx';
import { LiftSuspension } from './lift-suspension.tsx';

/** Decisions about a person; the list of decisions undoes them. */
export function PersonActs({ person }: { person: AdminPerson }) {
  const { id, username, can, isHidden, suspendedAt } = person;
  if (!can.moderate && !can.liftSuspension) return null;
  const may = { suspend: true, hide: !isHidden && suspendedAt === null, warn: true, delete: true };
  return (
    <div className="flex flex-wrap gap-2">
      {can.liftSuspension && <LiftSuspension person={person} />}
      {can.moderate && (
        <ActButtons
          acts={['suspend', 'hide', 'warn', 'delete']}
          targets={[{ targetType: 'user', targetId: id, name: username, can: may }]}
        />
      )}
    </div>
  );
}
