import type { SearchType, Song } from '@stagedoor/validators';
import { FEW_MATCHES } from '@stagedoor/validators/limits';
import { closeTo } from '@stagedoor/validators/page-inputs';
import type { ReactNode } from 'react';
import { Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { AlbumCard, ArtistCard, SongListSkeleton } from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';
import { NothingFound } from './nothing-found.tsx';
import { WHILE_TYPING } from './queries.ts';
import { SongResults } from './song-results.tsx';
import { sourceOf } from './source-of.ts';

interface CloseMatchesProps {
  term: string;
  type?: SearchType;
  /** How many artists, songs and albums contain the term. */
  amount: number;
  /** Nothing else is shown either, so that it has to be said when nothing comes close. */
  isAlone: boolean;
}

/** Where few names contain the term, those that come close to it. */
export function CloseMatches({ term, type, amount, isAlone }: CloseMatchesProps) {
  const isFew = amount < FEW_MATCHES;
  const query = trpc.search.close.useQuery(closeTo(term, type), { ...WHILE_TYPING, enabled: isFew });
  if (!isFew) return null;
  const isOld = query.isPlaceholderData;
  const { artists, songs, albums } = query.data ?? { artists: [], songs: [], albums: [] };
  const kinds = [artists, songs, albums].filter((items) => items.length > 0);
  if (kinds.length === 0) {
    if (!isAlone) return null;
    return query.isFetching ? <SongListSkeleton count={6} /> : <NothingFound term={term} />;
  }
  const isMixed = kinds.length > 1;
  return (
    <Section title="Close matches">
      <p className="-mt-2 mb-5 text-14 text-ink-soft" role="status">
        {isAlone ? `Nothing is called “${term}”. These come close.` : `These come close to “${term}”.`}
      </p>
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
            <CloseSongs term={term} songs={songs} isOld={isOld} />
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

const CloseSongs = ({ term, songs, isOld }: { term: string; songs: Song[]; isOld: boolean }) => (
  <SongResults songs={songs} label="Songs that come close" source={sourceOf(term)} isOld={isOld} />
);
