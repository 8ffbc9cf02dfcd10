import { CoverImage } from '../../components/cover-image.tsx';
import { firstImageOf } from '../../components/first-shapes.tsx';
import { AlbumFace, ArtistFace } from './card-faces.tsx';

interface FirstCardProps {
  /** In the names of what the server fills. Without a title it shows nothing. */
  place: string;
  /** Among those that are seen first. */
  isFirst: boolean;
}

const CARD = 'block p-3 has-[p:first-of-type:empty]:hidden';

/** `ArtistCard` in the first paint. */
export const FirstArtistCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <ArtistFace
      name={`__TITLE_${place}__`}
      initials={`__TEXT_${place}__`}
      image={firstImageOf(place)}
      line="Artist"
      isEager={isFirst}
    />
  </span>
);

/** `AlbumCard` in the first paint. */
export const FirstAlbumCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <AlbumFace
      title={`__TITLE_${place}__`}
      line={`__TEXT_${place}__`}
      image={firstImageOf(place)}
      isEager={isFirst}
    />
  </span>
);

interface FirstSongRowProps {
  /** In the names of what the server fills. Without a title it shows nothing. */
  place: string;
  number: number;
}

/** The shape of `SongRow`, in the first paint. */
export const FirstSongRow = ({ place, number }: FirstSongRowProps) => (
  <li className="flex h-row items-center gap-2 has-[p:first-of-type:empty]:hidden sm:gap-3">
    <span className="grid h-10 w-8 shrink-0 place-items-center text-14 text-ink-faint tabular sm:w-10">
      {number}
    </span>
    <CoverImage image={firstImageOf(place)} sizes="40px" className="w-10 rounded-small" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold">{`__TITLE_${place}__`}</p>
      <p className="min-h-[1lh] truncate text-13 text-ink-faint">{`__TEXT_${place}__`}</p>
    </div>
  </li>
);
