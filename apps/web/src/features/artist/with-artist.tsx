import type { ArtistWithAbilities } from '@stagedoor/validators';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ArtistNotFound } from '../catalog/index.ts';

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

/** The address of a profile that was merged into another one becomes the other one's. */
function useKeptAddress(artistId: number, artist: ArtistWithAbilities | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!artist || artist.id === artistId) return;
    api.artists.get.setData({ id: artist.id }, artist);
    const { href } = router.latestLocation;
    router.history.replace(href.replace(/^\/(artists?)\/\d+/, `/$1/${artist.id}`));
  }, [artistId, artist, router]);
}
