import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Avatar } from '../../components/avatar.tsx';
import { findLegacyArtistImage } from './legacy-artist-images.ts';

export const ArtistCard = ({ artist }: { artist: Artist }) => (
  <Link
    to="/artist/$artistId"
    params={{ artistId: String(artist.id) }}
    className="group block rounded-card p-3 transition-colors hover:bg-stage"
  >
    <Avatar
      name={artist.name}
      image={artist.coverImage}
      fallback={findLegacyArtistImage(artist.id)}
      letters={1}
      sizes="(min-width: 768px) 200px, 45vw"
      className="aspect-square w-full text-48 transition-transform group-hover:scale-[1.02]"
    />
    <p className="mt-3 line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">
      {artist.name}
    </p>
    <p className="flex items-center gap-1 text-13 text-ink-faint">
      {artist.verified && <BadgeCheck className="size-3.5 text-lamp" aria-hidden="true" />}
      {artist.verified ? 'Verified Artist' : 'Artist'}
    </p>
  </Link>
);
