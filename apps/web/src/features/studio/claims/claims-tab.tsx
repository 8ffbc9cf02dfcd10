import { useDeferredValue, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { Input } from '../../../components/input.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ClaimableSongRow } from './claimable-song-row.tsx';
import { OwnClaims } from './own-claims.tsx';

/** Songs that admins uploaded, to claim, and what became of the profile's claims. */
export default function ClaimsTab() {
  const [term, setTerm] = useState('');
  const query = useDeferredValue(term.trim());
  const songs = trpc.studio.claimableSongs.useInfiniteQuery(
    { limit: 30, ...(query && { query }) },
    { ...BY_CURSOR, placeholderData: (previous) => previous },
  );
  return (
    <>
      <Section title="Claim Songs">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <p className="max-w-prose text-14 text-ink-soft">
            These songs were uploaded by an admin. If one is yours, claim it: it moves to your profile with
            its plays, likes and comments.
          </p>
          <Input
            type="search"
            aria-label="Search claimable songs"
            placeholder="Search by title or artist"
            maxLength={100}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
            className="md:w-72"
          />
        </div>
        <LoadedPages
          query={songs}
          skeleton={<LoadingRows label="Loading songs" className="grid gap-3" count={5} row="h-14" />}
          failure="Failed to fetch claimable songs"
          empty={
            <EmptyState
              figure={RecordFigure}
              title={query ? `We couldn't find anything matching "${query}"` : 'No songs to claim'}
              text={
                query ? undefined : 'Songs that an admin uploads for artists without an account appear here.'
              }
            />
          }
        >
          {(songs) => (
            <ul aria-label="Claimable songs" className="divide-y divide-line border-line border-y">
              {songs.map((song) => (
                <ClaimableSongRow key={song.id} song={song} />
              ))}
            </ul>
          )}
        </LoadedPages>
      </Section>
      <OwnClaims />
    </>
  );
}
