import type { Artist } from '@stagedoor/validators';
import { ArtistCard } from './artist-card.tsx';
import { CardGrid } from './card-grid.tsx';

export const ArtistGrid = ({ artists, isEight }: { artists: Artist[]; isEight?: boolean }) => (
  <CardGrid isEight={isEight}>
    {artists.map((artist) => (
      <li key={artist.id}>
        <ArtistCard artist={artist} />
      </li>
    ))}
  </CardGrid>
);
