import type { Post } from '@stagedoor/validators';
import Images from 'lucide-react/icons/images';
import Lock from 'lucide-react/icons/lock';
import Play from 'lucide-react/icons/play';
import { decodePlaceholder } from '../../components/thumbhash.ts';
import { useImage } from '../../components/use-image.ts';
import { classNames } from '../../lib/class-names.ts';
import { buildSrcSet } from '../../lib/media-path.ts';
import { BehindTheDoor } from './behind-the-door.tsx';
import { POST_KINDS } from './post-kind.ts';

interface PostArtProps {
  post: Post;
  sizes: string;
  /** Classes for its shape and corners. */
  className: string;
  isLarge?: boolean;
}

/** A post's picture; for a locked post the blurred preview, dimmed, with a lock. */
export function PostArt({ post, sizes, className, isLarge }: PostArtProps) {
  const { src, onError } = useImage(post.thumbnailUrl);
  const blurred = decodePlaceholder(post.placeholder);
  const { sign: Sign } = POST_KINDS[post.contentType];
  return (
    <span
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden bg-raised bg-cover',
        className,
      )}
      style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
    >
      {src ? (
        <img
          src={src}
          srcSet={buildSrcSet(src)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={onError}
          className={classNames(
            'absolute inset-0 size-full object-cover',
            post.isLocked
              ? // The preview is only 64 pixels wide, so blur it to hide its pixels.
                classNames('scale-150 brightness-90 saturate-150', isLarge ? 'blur-xl' : 'blur-md')
              : 'transition-transform duration-200 group-hover/post:scale-[1.02]',
          )}
        />
      ) : (
        post.isLocked && <BehindTheDoor post={post} isLarge={isLarge} />
      )}
      {post.images.length > 1 && <CountSign count={post.images.length} />}
      {post.isLocked ? (
        <LockSign isLarge={isLarge} />
      ) : post.contentType === 'video' ? (
        <span className="relative grid size-10 place-items-center rounded-full bg-scrim text-on-door">
          <Play className="size-5 translate-x-px fill-current" aria-hidden="true" />
        </span>
      ) : (
        !src && <Sign className="size-1/4 max-h-10 text-ink-faint" aria-hidden="true" />
      )}
    </span>
  );
}

/** How many pictures the post has; its facts say it in words. */
const CountSign = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="absolute right-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-full bg-scrim px-2 py-0.5 text-12 text-on-door tabular"
  >
    <Images className="size-3.5" />
    {count}
  </span>
);

const LockSign = ({ isLarge }: { isLarge?: boolean | undefined }) => (
  <span
    className={classNames(
      'relative grid place-items-center rounded-full bg-door text-on-door shadow-float',
      isLarge ? 'size-16' : 'size-9',
    )}
  >
    <Lock className={isLarge ? 'size-7' : 'size-4'} aria-hidden="true" />
  </span>
);
