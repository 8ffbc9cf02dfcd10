import type { Playlist } from '@stagedoor/validators';
import Sparkles from 'lucide-react/icons/sparkles';
import { CoverImage } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';

interface PlaylistCoverProps {
  playlist: Pick<Playlist, 'name' | 'coverImage' | 'coverPlaceholder' | 'mosaic'> & { isSmart?: boolean };
  /** The `sizes` attribute of the whole cover. */
  sizes: string;
  /** The `sizes` attribute of a quarter of it. */
  tileSizes: string;
  isEager?: boolean;
  /** Names the picture for screen readers, where the name is not beside it. */
  alt?: string;
  className?: string;
}

/** A playlist's own cover, or a mosaic of four covers of its songs, or a drawing: stars for a smart one, else a record. */
export function PlaylistCover({ playlist, tileSizes, className, ...image }: PlaylistCoverProps) {
  const { coverImage, coverPlaceholder, mosaic, isSmart } = playlist;
  if (isSmart && !coverImage && mosaic.length < 4)
    return (
      <span className={classNames('grid aspect-square shrink-0 place-items-center bg-raised', className)}>
        <Sparkles className="size-1/3 text-ink-faint" strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  if (coverImage || mosaic.length < 4)
    return <CoverImage image={coverImage} placeholder={coverPlaceholder} className={className} {...image} />;
  return (
    <span
      className={classNames('grid aspect-square shrink-0 grid-cols-2 overflow-hidden bg-raised', className)}
      {...(image.alt && { role: 'img', 'aria-label': image.alt })}
    >
      {mosaic.slice(0, 4).map((tile) => (
        <CoverImage
          key={tile.image}
          image={tile.image}
          placeholder={tile.placeholder}
          sizes={tileSizes}
          isEager={image.isEager}
          className="w-full"
        />
      ))}
    </span>
  );
}
