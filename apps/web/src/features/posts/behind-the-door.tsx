import type { Post } from '@stagedoor/validators';
import { useImage } from '../../components/use-image.ts';
import { classNames } from '../../lib/class-names.ts';
import { buildSrcSet } from '../../lib/media-path.ts';

interface BehindTheDoorProps {
  post: Post;
  isLarge?: boolean | undefined;
}

/** Art for a locked post without a picture: the artist's colours and an unreadable hint of its kind. */
export function BehindTheDoor({ post, isLarge }: BehindTheDoorProps) {
  const { src, onError } = useImage(post.artist.coverImage);
  const Shape = post.contentType === 'text' ? Lines : post.contentType === 'audio' ? Bars : null;
  return (
    <>
      {src && (
        <img
          src={src}
          srcSet={buildSrcSet(src)}
          sizes="80px"
          alt=""
          loading="lazy"
          decoding="async"
          onError={onError}
          className="absolute inset-0 size-full scale-150 object-cover blur-2xl brightness-75 saturate-150"
        />
      )}
      {Shape && <Shape isLarge={isLarge} tone={src ? 'bg-on-door/25' : 'bg-line'} />}
    </>
  );
}

interface ShapeProps {
  isLarge?: boolean | undefined;
  tone: string;
}

const WIDTHS = ['w-11/12', 'w-4/5', 'w-full', 'w-3/5', 'w-10/12', 'w-2/5'];

const Lines = ({ isLarge, tone }: ShapeProps) => (
  <span
    className={classNames(
      'absolute inset-0 grid content-center',
      isLarge ? 'gap-4 px-[18%]' : 'gap-2 px-[14%]',
    )}
  >
    {WIDTHS.map((width) => (
      <span
        key={width}
        className={classNames('block rounded-full', tone, width, isLarge ? 'h-3' : 'h-1.5')}
      />
    ))}
  </span>
);

const BARS = 36;
/** In per cent; three overlaid waves look like speech. */
const heightOf = (bar: number) =>
  Math.round(10 + 26 * Math.abs(Math.sin(bar * 0.55) + Math.sin(bar * 1.7) / 2 + Math.sin(bar * 0.13)));

const Bars = ({ tone }: ShapeProps) => (
  <span className="absolute inset-x-[14%] inset-y-[20%] flex items-center justify-between">
    {Array.from({ length: BARS }, (_, bar) => (
      <span
        key={heightOf(bar) + bar * 1000}
        className={classNames('w-[1.2%] rounded-full', tone)}
        style={{ height: `${heightOf(bar)}%` }}
      />
    ))}
  </span>
);
