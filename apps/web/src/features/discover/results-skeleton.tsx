import type { ReactNode } from 'react';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { firstImageOf, isFirstPaint } from '../../components/first-shapes.tsx';
import { Section } from '../../components/section.tsx';
import { LoadingShapes } from '../../components/skeleton.tsx';
import { buildSrcSet } from '../../lib/media-path.ts';
import { CardGridSkeleton, SongListSkeleton } from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';

const PLACES = Array.from({ length: 6 }, (_, id) => ({ id }));

/** As of the cards, so that no picture is fetched twice. */
const CARD_SIZES = '(min-width: 768px) 200px, 45vw';

/** Has the shape of the best results of each kind; before the program is there, the pictures and names of cards. */
export const ResultsSkeleton = () =>
  isFirstPaint ? (
    <LoadingShapes label="Searching">
      <FirstCards
        title="Artists"
        renderCard={(id) => <FirstArtist place={`ARTIST_${id}`} isFirst={id < 3} />}
      />
      <div className="my-12">
        <SongListSkeleton count={6} />
      </div>
      <FirstCards title="Albums" renderCard={(id) => <FirstAlbum place={`ALBUM_${id}`} isFirst={id < 3} />} />
    </LoadingShapes>
  ) : (
    <>
      <CardGridSkeleton count={6} shape="round" label="Searching" />
      <div className="mt-12">
        <SongListSkeleton count={6} />
      </div>
    </>
  );

interface FirstCardsProps {
  title: string;
  renderCard: (id: number) => ReactNode;
}

/** Cards that the server fills; those which it leaves without a name are not shown. */
const FirstCards = ({ title, renderCard }: FirstCardsProps) => (
  <div className="has-[li:first-child_p:empty]:hidden">
    <Section title={title}>
      <CardStrip
        items={PLACES}
        isOld={false}
        renderItem={({ id }) => (
          <span className="block p-3 has-[p:first-of-type:empty]:hidden">{renderCard(id)}</span>
        )}
      />
    </Section>
  </div>
);

interface FirstCardProps {
  /** In the names of what the server fills. */
  place: string;
  /** Among those that are seen first. */
  isFirst: boolean;
}

/** The shape of `ArtistCard`. */
const FirstArtist = ({ place, isFirst }: FirstCardProps) => (
  <>
    <span className="grid aspect-square w-full place-items-center overflow-hidden rounded-full bg-raised font-name font-semibold text-48 text-lamp">
      <FirstPicture place={place} isFirst={isFirst} />
      <span aria-hidden="true" className="hidden only:block">{`__TEXT_${place}__`}</span>
    </span>
    <p className="mt-3 line-clamp-2 break-words font-name font-semibold text-16 tracking-name">
      {`__TITLE_${place}__`}
    </p>
    <p className="text-13">&nbsp;</p>
  </>
);

/** The shape of `AlbumCard`. */
const FirstAlbum = ({ place, isFirst }: FirstCardProps) => (
  <>
    <span className="relative block aspect-square w-full overflow-hidden rounded-card bg-raised">
      <FirstPicture place={place} isFirst={isFirst} />
      <RecordFigure className="absolute inset-[18%] hidden size-[64%] text-ink-faint only:block" />
    </span>
    <p className="mt-3 truncate font-name font-semibold text-16 tracking-name">{`__TITLE_${place}__`}</p>
    <p className="truncate text-13 text-ink-faint tabular">{`__TEXT_${place}__`}</p>
  </>
);

/** Without a picture the server takes this away, and what stands for one is shown. */
const FirstPicture = ({ place, isFirst }: FirstCardProps) => (
  <img
    src={firstImageOf(place)}
    srcSet={buildSrcSet(firstImageOf(place))}
    sizes={CARD_SIZES}
    alt=""
    fetchPriority={isFirst ? 'high' : 'low'}
    className="size-full object-cover"
  />
);
