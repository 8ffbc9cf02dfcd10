import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { CoverImage } from '../../components/cover-image.tsx';

interface NamedProps {
  name: string;
  image: string | null;
  /** Shown under the name. */
  detail?: ReactNode;
  /** A song: its picture is square. */
  isRecord?: boolean;
}

/** The first cell of a row: a picture, a name and a detail. */
export const Named = ({ name, image, detail, isRecord }: NamedProps) => (
  <span className="flex items-center gap-3">
    {isRecord ? (
      <CoverImage image={image} className="w-9 rounded-small" sizes="36px" />
    ) : (
      <Avatar name={name} image={image} className="size-9 shrink-0 text-13" sizes="36px" />
    )}
    <span className="min-w-0">
      <span className="block wrap-anywhere font-semibold">{name}</span>
      {detail && <span className="line-clamp-1 break-all text-13 text-ink-faint">{detail}</span>}
    </span>
  </span>
);
