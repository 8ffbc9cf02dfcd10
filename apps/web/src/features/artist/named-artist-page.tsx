import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { ArtistNotFound } from '../catalog/index.ts';
import { ArtistHeaderSkeleton } from './artist-header-skeleton.tsx';
import { ArtistPage } from './artist-page.tsx';
import type { ArtistTab } from './artist-tabs.ts';

/** The page of the artist whose name, of today or before, stands in the address. */
export function NamedArtistPage({ name, tab }: { name: string; tab: ArtistTab }) {
  const query = trpc.artists.byName.useQuery({ name });
  useNameOfToday(name, query.data?.slug);
  if (query.data) return <ArtistPage artistId={query.data.id} tab={tab} />;
  if (query.isPending) return <ArtistHeaderSkeleton />;
  return (
    <div className="page">
      {isNotFound(query.error) ? (
        <ArtistNotFound />
      ) : (
        <ErrorState title="Failed to fetch artist" onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

/** An address by an earlier name, or in another spelling, becomes that of today. */
function useNameOfToday(name: string, slug: string | null | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!slug || slug === name) return;
    const { searchStr, hash } = router.latestLocation;
    router.history.replace(`/@${encodeURIComponent(slug)}${searchStr}${hash && `#${hash}`}`);
  }, [name, slug, router]);
}
