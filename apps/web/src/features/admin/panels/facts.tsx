import { Fragment, type ReactNode } from 'react';

/** Names and values, one under another; empty values are left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-14">
    {Object.entries(facts).map(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false && (
          <Fragment key={name}>
            <dt className="text-ink-faint">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
