import { Link } from '@tanstack/react-router';
import type { BatchRow } from './batch-row.ts';

const LINK = 'rounded-small font-semibold underline hover:text-lamp';

/** Problems of a row, and whether its file is here already. */
export function RowNotes({ row: { same, isIncluded, errors } }: { row: BatchRow }) {
  const wrong = [...new Set(Object.values(errors))].filter(Boolean);
  return (
    <>
      {wrong.map((error) => (
        <p key={error} role="alert" className="text-12 text-alarm">
          {error}
        </p>
      ))}
      {same?.of === 'file' && (
        <p className="wrap-anywhere text-12 text-ink-soft">
          The same file as {same.name}. {ask(isIncluded)}
        </p>
      )}
      {same?.of === 'song' && (
        <p className="wrap-anywhere text-12 text-ink-soft">
          You have this song:{' '}
          <Link to="/song/$songId" params={{ songId: String(same.id) }} target="_blank" className={LINK}>
            {same.title}
          </Link>
          . {ask(isIncluded)}
        </p>
      )}
    </>
  );
}

const ask = (isIncluded: boolean) =>
  isIncluded ? 'It will be uploaded again.' : 'It is left out unless you tick it.';
