import type { Post } from '@stagedoor/validators';
import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { PostArt } from './post-art.tsx';
import { POST_KINDS } from './post-kind.ts';

/** Replaces a premium post for people without access: a description and a subscribe button. */
export const LockedPost = ({ post }: { post: Post }) => (
  <section
    aria-label="For subscribers"
    className="overflow-hidden rounded-card border border-line bg-stage"
    data-testid="locked-post"
  >
    <PostArt
      post={post}
      sizes="(min-width: 896px) 832px, 100vw"
      className="aspect-video max-h-[50dvh] w-full"
      isLarge
    />
    <div className="grid justify-items-start gap-4 p-6">
      <p className="max-w-prose text-16 text-ink-soft">
        Subscribe to {post.artist.name} to open this {POST_KINDS[post.contentType].thing} and everything else
        behind the door.
      </p>
      <Link
        to="/subscribe/$artistId"
        params={{ artistId: String(post.artistId) }}
        className={buttonStyle('door', 'large')}
      >
        Subscribe for {SUBSCRIPTION_PRICE}/month
      </Link>
      <p className="text-13 text-ink-faint">You can cancel your subscription at any time</p>
    </div>
  </section>
);
