import type { ArtistWithAbilities, SongOrder } from '@stagedoor/validators';
import { useState } from 'react';
import { Section } from '../../components/section.tsx';
import { AllSongs } from './lists/all-songs.tsx';
import { SongOrderChoice } from './lists/song-order-choice.tsx';
import { AlbumsSection } from './overview/albums-section.tsx';

/** The discography: albums, then all songs in a selectable order. */
export function ArtistMusic({ artist }: { artist: ArtistWithAbilities }) {
  const [order, setOrder] = useState<SongOrder>('newest');
  return (
    <>
      <AlbumsSection artist={artist} />
      <Section title="Songs" aside={<SongOrderChoice value={order} onChange={setOrder} />}>
        <AllSongs artist={artist} order={order} />
      </Section>
    </>
  );
}
