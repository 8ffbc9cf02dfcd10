import type { AuditRecord } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/format.ts';
import { Facts } from '../panels/facts.tsx';
import { PANEL_LINK, PanelLinks } from '../panels/panel-links.tsx';
import { namePerson, nameTarget } from './audit-words.ts';

/** Everything that one record says. */
export function AuditPanel({ record }: { record: AuditRecord }) {
  const { id, at, actor, subject, targetType, targetId, address, details, hash } = record;
  const known = Object.entries(details).map(([name, value]) => [name, JSON.stringify(value)]);
  const people = [actor, subject?.id === actor?.id ? null : subject].filter((person) => person !== null);
  return (
    <div className="grid gap-6">
      <Facts
        facts={{
          Time: formatMoment(at),
          By: namePerson(actor) ?? 'Nobody known',
          Concerns: namePerson(subject),
          Thing: nameTarget(record),
          Address: address,
          ...Object.fromEntries(known),
          Number: id,
          Hash: <code className="break-all text-13">{hash}</code>,
        }}
      />
      <PanelLinks>
        {people.map((person) => (
          <Link
            key={person.id}
            className={PANEL_LINK}
            to="/admin"
            search={{ tab: 'audit', q: String(person.id) }}
          >
            All about {namePerson(person)}
          </Link>
        ))}
        {targetType && targetId !== null && (
          <Link
            className={PANEL_LINK}
            to="/admin"
            search={{ tab: 'audit', target: `${targetType}:${targetId}` }}
          >
            All about this thing
          </Link>
        )}
      </PanelLinks>
    </div>
  );
}
