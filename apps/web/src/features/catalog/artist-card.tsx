import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { ArtistFace } from './card-faces.tsx';
import { findLegacyArtistImage } from './legacy-artist-images.ts';

const VERIFIED = (
  <>
    <BadgeCheck className="size-3.5 text-lamp" aria-hidden="true" />
    Verified Artist
  </>
);

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
      line={artist.verified ? VERIFIED : 'Artist'}
    />
  </Link>
);
