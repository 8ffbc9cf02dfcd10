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
    <p className={NAME}>{name}</p>
    <p className="flex items-center gap-1 text-13 text-ink-faint">{line}</p>
  </>
);

interface AlbumFaceProps extends FaceProps {
  title: string;
  placeholder?: string | null;
}

/** The content of an album's card, loaded and in the first paint. */
export const AlbumFace = ({ title, line, ...picture }: AlbumFaceProps) => (
  <>
    <CoverImage {...picture} sizes={SIZES} className={classNames('w-full rounded-card', GROWS)} />
    <p className={NAME}>{title}</p>
    <p className="line-clamp-2 wrap-anywhere text-13 text-ink-faint tabular">{line}</p>
  </>
);
