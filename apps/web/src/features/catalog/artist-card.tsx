import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { ArtistFace, Verified } from './card-faces.tsx';
import { findLegacyArtistImage } from './legacy-artist-images.ts';

/** Only people with an account can use it, so it is kept out of the first load. */
const FollowOnCard = lazyPart(() => import('./follow-on-card.tsx'));

export function ArtistCard({ artist }: { artist: Artist }) {
  const { user } = useUser();
  return (
    <div className="group relative rounded-card p-3 transition-colors hover:bg-stage">
      <Link to="/artist/$artistId" params={{ artistId: String(artist.id) }} className="block rounded-card">
        <ArtistFace
          name={artist.name}
          image={artist.coverImage}
          fallback={findLegacyArtistImage(artist.id)}
          line={artist.verified ? <Verified>Verified Artist</Verified> : 'Artist'}
        />
      </Link>
      {user && (
        <Suspense>
          <FollowOnCard artist={artist} />
        </Suspense>
      )}
    </div>
  );
}
