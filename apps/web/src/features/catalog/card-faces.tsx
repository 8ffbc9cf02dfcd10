import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';

const SIZES = '(min-width: 768px) 200px, 45vw';
const GROWS = 'transition-transform group-hover:scale-[1.02]';
const NAME = 'mt-3 line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name';

interface FaceProps {
  image: string | null;
  /** The line below the name. */
  line: ReactNode;
  isEager?: boolean;
}

interface ArtistFaceProps extends FaceProps {
  name: string;
  /** Instead of those of the name. */
  initials?: string;
  /** Tried when the picture is missing or fails. */
  fallback?: string;
}

/** The content of an artist's card, loaded and in the first paint. */
export const ArtistFace = ({ name, line, ...picture }: ArtistFaceProps) => (
  <>
    <Avatar
      {...picture}
      name={name}
      letters={1}
      sizes={SIZES}
      className={classNames('aspect-square w-full text-48', GROWS)}
    />
    <p data-name className={NAME}>
      {name}
    </p>
    <p className="text-13 text-ink-faint">{line}</p>
  </>
);

export const Verified = ({ children }: { children: string }) => (
  <span className="flex items-center gap-1 has-[span:empty]:hidden">
    <BadgeCheck className="size-3.5 text-lamp" aria-hidden="true" />
    <span>{children}</span>
  </span>
);

interface AlbumFaceProps extends FaceProps {
  title: string;
  placeholder?: string | null;
}

/** The content of an album's card, loaded and in the first paint. */
export const AlbumFace = ({ title, line, ...picture }: AlbumFaceProps) => (
  <>
    <CoverImage {...picture} sizes={SIZES} className={classNames('w-full rounded-card', GROWS)} />
    <p data-name className={NAME}>
      {title}
    </p>
    <p className="line-clamp-2 wrap-anywhere text-13 text-ink-faint tabular">{line}</p>
  </>
);

export const SONG_NUMBER =
  'grid h-10 w-8 shrink-0 place-items-center rounded-small text-14 text-ink-faint tabular sm:w-10';
export const SONG_COVER = 'w-10 rounded-small';

interface SongFaceProps {
  number: ReactNode;
  cover: ReactNode;
  title: string;
  titleClass?: string | undefined;
  /** Beside the title. */
  signs?: ReactNode;
  /** The line below the title. */
  line: ReactNode;
}

/** The beginning of a row of songs, up to its buttons, loaded and in the first paint. */
export const SongFace = ({ number, cover, title, titleClass, signs, line }: SongFaceProps) => (
  <>
    {number}
    {cover}
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2">
        <span data-name className={classNames('truncate font-semibold', titleClass)}>
          {title}
        </span>
        {signs}
      </p>
      <p className="min-h-[1lh] truncate text-13 text-ink-faint">{line}</p>
    </div>
  </>
);
