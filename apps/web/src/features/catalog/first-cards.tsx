import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { firstImageOf } from '../../components/first-shapes.tsx';
import { buildSrcSet } from '../../lib/media-path.ts';

/** As of the cards and rows, so that no picture is fetched twice. */
const CARD_SIZES = '(min-width: 768px) 200px, 45vw';
const ROW_SIZES = '40px';

interface FirstCardProps {
  /** In the names of what the server fills. Without a title it shows nothing. */
  place: string;
  /** Among those that are seen first. */
  isFirst: boolean;
}

const CARD = 'block p-3 has-[p:first-of-type:empty]:hidden';

/** The shape of `ArtistCard`, in the first paint. */
export const FirstArtistCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <span className="grid aspect-square w-full place-items-center overflow-hidden rounded-full bg-raised font-name font-semibold text-48 text-lamp">
      <FirstPicture place={place} sizes={CARD_SIZES} isFirst={isFirst} />
      <span aria-hidden="true" className="hidden only:block">{`__TEXT_${place}__`}</span>
    </span>
    <p className="mt-3 line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">
      {`__TITLE_${place}__`}
    </p>
    <p className="text-13 text-ink-faint">Artist</p>
  </span>
);

/** The shape of `AlbumCard`, in the first paint. */
export const FirstAlbumCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <span className="relative block aspect-square w-full overflow-hidden rounded-card bg-raised">
      <FirstPicture place={place} sizes={CARD_SIZES} isFirst={isFirst} />
      <RecordFigure className="absolute inset-[18%] hidden size-[64%] text-ink-faint only:block" />
    </span>
    <p className="mt-3 line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">{`__TITLE_${place}__`}</p>
    <p className="line-clamp-2 wrap-anywhere text-13 text-ink-faint tabular">{`__TEXT_${place}__`}</p>
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
    <span className="relative block size-10 shrink-0 overflow-hidden rounded-small bg-raised">
      <FirstPicture place={place} sizes={ROW_SIZES} isFirst={false} />
      <RecordFigure className="absolute inset-[18%] hidden size-[64%] text-ink-faint only:block" />
    </span>
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold">{`__TITLE_${place}__`}</p>
      <p className="min-h-[1lh] truncate text-13 text-ink-faint">{`__TEXT_${place}__`}</p>
    </div>
  </li>
);

/** Without a picture the server takes this away, and its placeholder is shown. */
const FirstPicture = ({ place, sizes, isFirst }: FirstCardProps & { sizes: string }) => (
  <img
    src={firstImageOf(place)}
    srcSet={buildSrcSet(firstImageOf(place))}
    sizes={sizes}
    alt=""
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'low'}
    className="size-full object-cover"
  />
);
