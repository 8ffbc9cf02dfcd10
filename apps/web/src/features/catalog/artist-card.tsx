import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { ArtistFace, Verified } from './card-faces.tsx';
import { findLegacyArtistImage } from './legacy-artist-images.ts';

export const ArtistCard = ({ artist }: { artist: Artist }) => (
  <Link
    to="/artist/$artistId"
    params={{ artistId: String(artist.id) }}
    className="group block rounded-card p-3 transition-colors hover:bg-stage"
  >
    <ArtistFace
      name={artist.name}
      image={artist.coverImage}
      fallback={findLegacyArtistImage(artist.id)}
      line={artist.verified ? <Verified>Verified Artist</Verified> : 'Artist'}
    />
  </Link>
);
