import type { Statements as Book } from '@stagedoor/validators';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { RecordFigure } from '../../../../components/figures/record-figure.tsx';
import { Select } from '../../../../components/input.tsx';
import { Section } from '../../../../components/section.tsx';
import { LoadingRows } from '../../../../components/skeleton.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { OneStatement } from './one-statement.tsx';
import { StatementList } from './statement-list.tsx';

/** A profile's statements: the list of months, or one month or year line by line. */
export function Statements({ artistId: profileId }: { artistId: number }) {
  const [artistId, setArtistId] = useState(profileId);
  const [period, setPeriod] = useState<string | null>(null);
  const query = trpc.statements.list.useQuery({ artistId });
  const profile = trpc.statements.list.useQuery({ artistId: profileId });
  const open = query.data && [...query.data.months, ...query.data.years].find((one) => one.period === period);
  return (
    <Section title="Statements">
      {profile.data && profile.data.others.length > 0 && (
        <ChooseBook
          book={profile.data}
          value={artistId}
          onChange={(id) => {
            setArtistId(id);
            setPeriod(null);
          }}
        />
      )}
      {query.isPending ? (
        <LoadingRows label="Loading statements" className="grid gap-2" count={4} row="h-16 rounded-card" />
      ) : query.isLoadingError ? (
        <ErrorState title="Your statements could not be loaded" onRetry={() => void query.refetch()} />
      ) : open ? (
        <OneStatement
          key={open.period}
          artistId={artistId}
          statement={open}
          onClose={() => setPeriod(null)}
        />
      ) : query.data.months.length === 0 ? (
        <EmptyState
          figure={RecordFigure}
          title="No statements yet"
          text="The first payment of a subscriber or a buyer begins the first one. Each month then shows every line: payments, fees, refunds and payouts."
        />
      ) : (
        <StatementList book={query.data} onOpen={setPeriod} />
      )}
    </Section>
  );
}

interface ChooseBookProps {
  book: Book;
  value: number;
  onChange: (artistId: number) => void;
}

/** For owners of a profile that was merged into another one: what it earned before is theirs alone. */
const ChooseBook = ({ book, value, onChange }: ChooseBookProps) => (
  <Select
    aria-label="Profile"
    className="mb-5 sm:w-72"
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {[book, ...book.others].map(({ artistId, artistName }) => (
      <option key={artistId} value={artistId}>
        {artistName}
        {artistId !== book.artistId && ', before it was merged'}
      </option>
    ))}
  </Select>
);
