import type { ReactNode } from 'react';
import { isFirstPaint } from '../../components/is-first-paint.ts';
import { Section } from '../../components/section.tsx';
import { LoadingShapes } from '../../components/skeleton.tsx';
import {
  CardGridSkeleton,
  FirstAlbumCard,
  FirstArtistCard,
  FirstSongRow,
  SongListSkeleton,
} from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';
import { ResultScroller } from './result-scroller.tsx';

const PLACES = Array.from({ length: 6 }, (_, id) => ({ id }));
/** More than the list shows before it is scrolled. */
const ROWS = Array.from({ length: 8 }, (_, row) => `SONG_${row}`);

/** Has the shape of the best results of each kind; before the program is there, their pictures and names. */
export const ResultsSkeleton = () =>
  isFirstPaint ? (
    <LoadingShapes label="Searching">
      <div className="flex flex-col gap-12">
        <FirstCards
          title="Artists"
          renderCard={(id) => <FirstArtistCard place={`ARTIST_${id}`} isFirst={id < 3} />}
        />
        <FirstSongs />
        <FirstCards
          title="Albums"
          renderCard={(id) => <FirstAlbumCard place={`ALBUM_${id}`} isFirst={id < 3} />}
        />
      </div>
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
  <div className="has-[li:first-child_[data-name]:empty]:hidden">
    <Section title={title}>
      <CardStrip items={PLACES} isOld={false} renderItem={({ id }) => renderCard(id)} />
    </Section>
  </div>
);

/** Rows of songs that the server fills, at the height of the list that follows. */
const FirstSongs = () => (
  <div className="has-[li:first-child_[data-name]:empty]:hidden">
    <Section title="Songs">
      <ResultScroller label="Songs found">
        <ol>
          {ROWS.map((place, row) => (
            <FirstSongRow key={place} place={place} number={row + 1} />
          ))}
        </ol>
      </ResultScroller>
    </Section>
  </div>
);
