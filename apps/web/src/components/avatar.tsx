import { formatInitials } from '@stagedoor/validators/format';
import { classNames } from '../lib/class-names.ts';
import { isFirstPaint } from './is-first-paint.ts';
import { INSTEAD_OF_PICTURE, Picture } from './picture.tsx';
import { useImage } from './use-image.ts';

interface AvatarProps {
  name: string;
  image: string | null | undefined;
  /** Tried when the picture is missing or fails, before the initials. */
  fallback?: string;
  /** Tailwind size, such as 'size-10 text-14'. */
  className?: string;
  sizes?: string;
  /** How many initials to show; artists get one. */
  letters?: 1 | 2;
  /** Instead of those of the name. */
  initials?: string | undefined;
  isEager?: boolean | undefined;
}

/** A person's picture, always round. Shows initials when there is no picture or none loads. */
export function Avatar({
  name,
  image,
  fallback,
  className = 'size-10 text-14',
  sizes = '40px',
  letters = 2,
  initials = formatInitials(name, letters),
  isEager,
}: AvatarProps) {
  const { src, onError } = useImage(image, { fallback });
  return (
    <span
      className={classNames(
        'inline-grid shrink-0 select-none align-top place-items-center overflow-hidden rounded-full bg-raised font-name font-semibold text-lamp forced-colors:outline-1 forced-colors:-outline-offset-1',
        className,
      )}
    >
      {src && <Picture src={src} sizes={sizes} isEager={isEager} onError={onError} />}
      {(!src || isFirstPaint) && (
        <span aria-hidden="true" className={INSTEAD_OF_PICTURE}>
          {initials}
        </span>
      )}
    </span>
  );
}
