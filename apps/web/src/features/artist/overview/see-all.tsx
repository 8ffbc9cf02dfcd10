import type { Artist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { SEE_ALL } from '../../../components/section.tsx';

const LISTS = { songs: 'songs', albums: 'albums', posts: 'posts', content: 'exclusive content' };

export const SeeAll = ({ artist, list }: { artist: Artist; list: keyof typeof LISTS }) => (
  <Link
    to={`/artist/$artistId/${list}`}
    params={{ artistId: String(artist.id) }}
    aria-label={`See all ${LISTS[list]} of ${artist.name}`}
    className={SEE_ALL}
  >
    See all
  </Link>
);
