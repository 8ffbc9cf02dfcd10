import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { StripButtons } from './strip-buttons.tsx';
import { useStrip } from './use-strip.ts';

interface PictureLightboxProps {
  pictures: readonly { url: string; alt: string }[];
  /** The picture to begin with. */
  start?: number;
  title: string;
  /** Gets the picture that was shown last. */
  onClose: (index: number) => void;
}

/**
 * Pictures alone over the darkened page, moved by swipe, arrow keys and buttons; a click, Escape or the close
 * button closes it.
 */
export default function PictureLightbox({ pictures, start = 0, title, onClose }: PictureLightboxProps) {
  const { ref, index, go, onScroll, onKeyDown } = useStrip(pictures.length, start);
  const close = () => onClose(index);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onClick={({ target }) => !(target as Element).closest('button') && close()}
          className="dark fixed inset-0 z-50 animate-appear focus-visible:outline-none"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          <div
            ref={ref}
            onScroll={onScroll}
            className="[scrollbar-width:none] flex size-full cursor-zoom-out snap-x snap-mandatory overflow-x-auto scroll-smooth motion-reduce:scroll-auto"
          >
            {pictures.map(({ url, alt }, place) => (
              <div
                key={url}
                className="grid size-full shrink-0 snap-center snap-always place-items-center p-4 sm:p-10"
              >
                <img
                  src={url}
                  alt={alt || title}
                  loading={Math.abs(place - index) > 1 ? 'lazy' : 'eager'}
                  className="max-h-full min-h-0 max-w-full rounded-small object-contain shadow-float"
                />
              </div>
            ))}
          </div>
          {pictures.length > 1 && <StripButtons index={index} count={pictures.length} onGo={go} />}
          <Primitive.Close asChild>
            <IconButton label="Close" className="fixed top-4 right-4 z-10 bg-stage text-ink">
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
