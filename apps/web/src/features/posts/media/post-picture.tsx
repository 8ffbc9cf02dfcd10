import type { Post } from '@stagedoor/validators';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import { decodePlaceholder } from '../../../components/thumbhash.ts';
import { useImage } from '../../../components/use-image.ts';
import { fitInto } from './fit-into.ts';

const PictureLightbox = lazyPart(() => import('./picture-lightbox.tsx'));

/** A picture in its own proportions; a click opens it as large as the window. */
export function PostPicture({ post, isEager }: { post: Post; isEager?: boolean | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { src, onError } = useImage(post.contentUrl);
  const alt = post.images[0]?.alt || post.title;
  const placeholder = decodePlaceholder(post.placeholder);
  if (!src) return <p className="text-14 text-ink-faint">This picture cannot be shown right now.</p>;
  return (
    <>
      <button
        type="button"
        aria-label={`Show ${alt} larger`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block max-w-full cursor-zoom-in overflow-hidden rounded-card bg-cover"
        style={{
          ...(post.width && post.height && fitInto('80dvh', post.width, post.height)),
          ...(placeholder && { backgroundImage: `url(${placeholder})` }),
        }}
      >
        <img
          src={src}
          alt={alt}
          width={post.width ?? undefined}
          height={post.height ?? undefined}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          onError={onError}
          className="size-full object-cover"
        />
      </button>
      {isOpen && (
        <Suspense>
          <PictureLightbox pictures={[{ url: src, alt }]} title={post.title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
