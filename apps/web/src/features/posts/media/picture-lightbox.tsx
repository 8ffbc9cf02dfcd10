import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import { IconButton } from '../../../components/icon-button.tsx';

interface PictureLightboxProps {
  src: string;
  title: string;
  onClose: () => void;
}

/** The picture alone over the darkened page; clicking outside it, Escape or the close button closes it. */
export default function PictureLightbox({ src, title, onClose }: PictureLightboxProps) {
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          onClick={onClose}
          className="dark fixed inset-0 z-50 grid animate-appear cursor-zoom-out place-items-center p-4 focus-visible:outline-none sm:p-10"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          <img
            src={src}
            alt={title}
            className="max-h-full max-w-full rounded-small object-contain shadow-float"
          />
          <Primitive.Close asChild>
            <IconButton label="Close" className="fixed top-4 right-4 bg-stage text-ink">
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
