import type { ArtistWithAbilities } from '@stagedoor/validators';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArtistNotFound } from '../catalog/index.ts';
import { useKeptAddress } from './use-kept-address.ts';

interface WithArtistProps {
  /** NaN when the address contains no valid id. */
  artistId: number;
  skeleton: ReactNode;
  /** Which part of the artist's page this is, for the window title. */
  subject?: string;
  children: (artist: ArtistWithAbilities) => ReactNode;
}

/** Loads the artist for a screen, and shows a message when there is none. */
export function WithArtist({ artistId, skeleton, subject, children }: WithArtistProps) {
  const isId = !Number.isNaN(artistId);
  const query = trpc.artists.get.useQuery({ id: artistId }, { enabled: isId });
  useKeptAddress(artistId, query.data);
  const name = query.data?.name;
  usePageTitle(name && (subject ? `${subject} by ${name}` : name));
  // Somebody may hide the profile while its page is open.
  if (query.data && !isNotFound(query.error)) return children(query.data);
  if (isId && query.isPending) return skeleton;
  return (
    <div className="page">
      {isId && !isNotFound(query.error) ? (
        <ErrorState title="Failed to fetch artist" onRetry={() => void query.refetch()} />
      ) : (
        <ArtistNotFound />
      )}
    </div>
  );
}
