import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { firstImageOf } from '../../components/first-shapes.tsx';
import { buildSrcSet } from '../../lib/media-path.ts';

/** As of the cards, so that no picture is fetched twice. */
const CARD_SIZES = '(min-width: 768px) 200px, 45vw';

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
      <FirstPicture place={place} isFirst={isFirst} />
      <span aria-hidden="true" className="hidden only:block">{`__TEXT_${place}__`}</span>
    </span>
    <p className="mt-3 line-clamp-2 break-words font-name font-semibold text-16 tracking-name">
      {`__TITLE_${place}__`}
    </p>
    <p className="text-13 text-ink-faint">Artist</p>
  </span>
);

/** The shape of `AlbumCard`, in the first paint. */
export const FirstAlbumCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <span className="relative block aspect-square w-full overflow-hidden rounded-card bg-raised">
      <FirstPicture place={place} isFirst={isFirst} />
      <RecordFigure className="absolute inset-[18%] hidden size-[64%] text-ink-faint only:block" />
    </span>
    <p className="mt-3 truncate font-name font-semibold text-16 tracking-name">{`__TITLE_${place}__`}</p>
    <p className="truncate text-13 text-ink-faint tabular">{`__TEXT_${place}__`}</p>
  </span>
);

/** Without a picture the server takes this away, and what stands for one is shown. */
const FirstPicture = ({ place, isFirst }: FirstCardProps) => (
  <img
    src={firstImageOf(place)}
    srcSet={buildSrcSet(firstImageOf(place))}
    sizes={CARD_SIZES}
    alt=""
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'low'}
    className="size-full object-cover"
  />
);
