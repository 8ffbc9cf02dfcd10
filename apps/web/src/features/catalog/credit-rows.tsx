import type { Credit } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

interface CreditRowsProps {
  credits: readonly Credit[];
  /** Classes of a role's row, its name and those who had it. */
  classNames: { row: string; role: string; names: string };
}

/** Everybody who took part, by role, as rows of a list of facts. */
export const CreditRows = ({ credits, classNames }: CreditRowsProps) =>
  groupByRole(credits).map(([role, credits]) => (
    <div key={role} className={classNames.row}>
      <dt className={classNames.role}>{role}</dt>
      <dd className={classNames.names}>
        {credits.map((credit, n) => (
          <Fragment key={`${credit.name} ${credit.artistId}`}>
            {n > 0 && ', '}
            <Name credit={credit} />
          </Fragment>
        ))}
      </dd>
    </div>
  ));

const Name = ({ credit: { name, artistId } }: { credit: Credit }) =>
  artistId === null ? (
    name
  ) : (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(artistId) }}
      className="rounded-small font-semibold text-ink hover:underline"
    >
      {name}
    </Link>
  );

/** Roles that differ by case only are one, in the order of their first credits. */
function groupByRole(credits: readonly Credit[]): [role: string, credits: Credit[]][] {
  const groups = new Map<string, [string, Credit[]]>();
  for (const credit of credits) {
    const key = credit.role.toLowerCase();
    const group = groups.get(key) ?? [credit.role.charAt(0).toUpperCase() + credit.role.slice(1), []];
    group[1].push(credit);
    groups.set(key, group);
  }
  return [...groups.values()];
}
