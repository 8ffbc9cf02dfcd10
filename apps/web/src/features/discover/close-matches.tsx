import type { CloseMatches as Matches, SearchType } from '@stagedoor/validators';
import { FEW_MATCHES } from '@stagedoor/validators/limits';
import { closeTo } from '@stagedoor/validators/page-inputs';
import type { ReactNode } from 'react';
import { Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { AlbumCard, ArtistCard } from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';
import { NothingFound } from './nothing-found.tsx';
import { WHILE_TYPING } from './queries.ts';
import { SongResults } from './song-results.tsx';
import { sourceOf } from './source-of.ts';
import { useAnnounced } from './use-announced.ts';

interface CloseMatchesProps {
  term: string;
  type?: SearchType;
  /** How many artists, songs and albums contain the term. */
  amount: number;
  /** Nothing else is shown either, so that it has to be said when nothing comes close. */
  isAlone: boolean;
}

/** Where few names contain the term, those that come close to it; they are shown below the message of no result. */
export function CloseMatches({ term, type, amount, isAlone }: CloseMatchesProps) {
  const isFew = amount < FEW_MATCHES;
  const query = trpc.search.close.useQuery(closeTo(term, type), { ...WHILE_TYPING, enabled: isFew });
  const isFound = query.data && Object.values(query.data).some((items) => items.length > 0);
  useAnnounced(isFew && isFound && !query.isPlaceholderData ? closeWords(term) : null);
  if (!isFew) return null;
  return (
    <>
      {isAlone && <NothingFound term={term} />}
      {query.data && <CloseResults term={term} found={query.data} isOld={query.isPlaceholderData} />}
    </>
  );
}

const closeWords = (term: string) => `These come close to “${term}”.`;

interface CloseResultsProps {
  term: string;
  found: Matches;
  /** The results belong to an earlier search term. */
  isOld: boolean;
}

function CloseResults({ term, found: { artists, songs, albums }, isOld }: CloseResultsProps) {
  const kinds = [artists, songs, albums].filter((items) => items.length > 0);
  if (kinds.length === 0) return null;
  const isMixed = kinds.length > 1;
  return (
    <Section title="Close matches">
      <p className="-mt-2 mb-5 text-14 text-ink-soft">{closeWords(term)}</p>
      <div className="grid gap-8 [&>*]:min-w-0">
        {artists.length > 0 && (
          <Kind name={isMixed && 'Artists'}>
            <CardStrip
              items={artists}
              isOld={isOld}
              renderItem={(artist) => <ArtistCard artist={artist} />}
            />
          </Kind>
        )}
        {songs.length > 0 && (
          <Kind name={isMixed && 'Songs'}>
            <SongResults songs={songs} label="Songs that come close" source={sourceOf(term)} isOld={isOld} />
          </Kind>
        )}
        {albums.length > 0 && (
          <Kind name={isMixed && 'Albums'}>
            <CardStrip
              items={albums}
              isOld={isOld}
              renderItem={(album) => <AlbumCard album={album} subtitle="artist" />}
            />
          </Kind>
        )}
      </div>
    </Section>
  );
}

const Kind = ({ name, children }: { name: string | false; children: ReactNode }) => (
  <div>
    {name && <h3 className="mb-3 text-16">{name}</h3>}
    {children}
  </div>
);
