import type { ReactNode } from 'react';
import { isFirstPaint } from '../../components/first-shapes.tsx';
import { Section } from '../../components/section.tsx';
import { LoadingShapes } from '../../components/skeleton.tsx';
import { CardGridSkeleton, FirstAlbumCard, FirstArtistCard, SongListSkeleton } from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';

const PLACES = Array.from({ length: 6 }, (_, id) => ({ id }));

/** Has the shape of the best results of each kind; before the program is there, the pictures and names of cards. */
export const ResultsSkeleton = () =>
  isFirstPaint ? (
    <LoadingShapes label="Searching">
      <FirstCards
        title="Artists"
        renderCard={(id) => <FirstArtistCard place={`ARTIST_${id}`} isFirst={id < 3} />}
      />
      <div className="my-12">
        <SongListSkeleton count={6} />
      </div>
      <FirstCards
        title="Albums"
        renderCard={(id) => <FirstAlbumCard place={`ALBUM_${id}`} isFirst={id < 3} />}
      />
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
      <CardStrip items={PLACES} isOld={false} renderItem={({ id }) => renderCard(id)} />
    </Section>
  </div>
);
