import type { Post } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Avatar } from '../../components/avatar.tsx';
import { MakerShape } from '../../components/first-shapes.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatCounted } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { SubscribeButton } from '../subscriptions/index.ts';

const BAND = 'mb-8 flex min-h-20 flex-wrap items-center gap-4 border-line border-b pb-6';

/** The artist of a post. For a locked post there is no subscribe button here, since there is one below. */
export function PostArtist({ post }: { post: Post }) {
  const artist = trpc.artists.get.useQuery({ id: post.artistId }).data;
  return (
    <aside aria-label="Artist" className={BAND}>
      <Avatar
        name={post.artist.name}
        image={post.artist.coverImage}
        letters={1}
        sizes="64px"
        className="size-16 text-26"
      />
      <div className="grid min-w-0 flex-1">
        {artist?.verified && (
          <p className="flex items-center gap-1.5 font-semibold text-12 text-lamp tracking-label">
            <BadgeCheck className="size-4" aria-hidden="true" />
            VERIFIED ARTIST
          </p>
        )}
        <Link
          to="/artist/$artistId"
          params={{ artistId: String(post.artistId) }}
          className="w-fit max-w-full truncate rounded-small font-name font-semibold text-20 tracking-name hover:underline"
        >
          {post.artist.name}
        </Link>
        <p className="text-13 text-ink-faint tabular">
          {artist ? formatCounted(artist.monthlyListeners, 'monthly listener') : ' '}
        </p>
      </div>
      {artist && !post.isLocked && <SubscribeButton artist={artist} />}
    </aside>
  );
}

export const PostArtistSkeleton = () => (
  <div className={BAND}>
    <Skeleton className="size-16 rounded-full" />
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
      <MakerShape className="truncate font-name font-semibold text-20 tracking-name" shape="h-6 w-48" />
      <Skeleton className="h-4 w-32" />
    </div>
  </div>
);
