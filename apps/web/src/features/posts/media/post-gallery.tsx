import type { Post, PostImage } from '@stagedoor/validators';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../components/lazy-part.ts';
import { decodePlaceholder } from '../../../components/thumbhash.ts';
import { useImage } from '../../../components/use-image.ts';
import { fitInto } from './fit-into.ts';
import { StripButtons } from './strip-buttons.tsx';
import { useStrip } from './use-strip.ts';

const PictureLightbox = lazyPart(() => import('./picture-lightbox.tsx'));

/** A frame for pictures of all proportions: that of the first one, but neither a tower nor a ribbon. */
function frameOf([first]: readonly PostImage[]) {
  const ratio = first?.width && first.height ? first.width / first.height : 4 / 3;
  const width = Math.min(2, Math.max(3 / 4, ratio)) * 1000;
  return fitInto('80dvh', width, 1000, '100%');
}

/** Several pictures in one frame, moved by swipe, arrow keys and buttons; a click opens them large. */
export function PostGallery({ post, isEager }: { post: Post; isEager?: boolean | undefined }) {
  const { images, title } = post;
  const [opened, setOpened] = useState<number | null>(null);
  const { ref, index, go, focusOn, onScroll, onKeyDown } = useStrip(images.length);
  const close = (at: number) => {
    flushSync(() => setOpened(null));
    go(at, 'instant');
    focusOn(at);
  };
  return (
    <>
      <section
        aria-label={`Pictures of ${title}`}
        onKeyDown={onKeyDown}
        className="relative overflow-hidden rounded-card bg-raised"
        style={frameOf(images)}
        data-testid="gallery"
      >
        <div
          ref={ref}
          onScroll={onScroll}
          className="[scrollbar-width:none] flex size-full snap-x snap-mandatory overflow-x-auto scroll-smooth motion-reduce:scroll-auto"
        >
          {images.map((image, place) => (
            <div key={image.id} className="size-full shrink-0 snap-center snap-always">
              <GalleryPicture
                image={image}
                name={image.alt || `${title}, picture ${place + 1} of ${images.length}`}
                isInView={place === index}
                isEager={isEager && place === 0}
                onOpen={() => setOpened(place)}
              />
            </div>
          ))}
        </div>
        <StripButtons index={index} count={images.length} onGo={go} />
      </section>
      {opened !== null && (
        <Suspense>
          <PictureLightbox pictures={images} start={opened} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface GalleryPictureProps {
  image: PostImage;
  name: string;
  isInView: boolean;
  isEager?: boolean | undefined;
  onOpen: () => void;
}

function GalleryPicture({ image, name, isInView, isEager, onOpen }: GalleryPictureProps) {
  const { src, onError } = useImage(image.url);
  const placeholder = decodePlaceholder(image.placeholder);
  if (!src)
    return (
      <p className="grid size-full place-items-center text-14">This picture cannot be shown right now.</p>
    );
  return (
    <button
      type="button"
      tabIndex={isInView ? 0 : -1}
      aria-label={`Show ${name} larger`}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="block size-full cursor-zoom-in bg-center bg-cover focus-visible:-outline-offset-2"
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    >
      <img
        src={src}
        alt={name}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        onError={onError}
        className="size-full object-contain"
      />
    </button>
  );
}
