import type { Album } from '@stagedoor/validators';
import { AlbumCard } from './album-card.tsx';
import { CardGrid } from './card-grid.tsx';

export const AlbumGrid = ({ albums, subtitle }: { albums: Album[]; subtitle?: 'year' | 'artist' }) => (
  <CardGrid>
    {albums.map((album) => (
      <li key={album.id}>
        <AlbumCard album={album} subtitle={subtitle} />
      </li>
    ))}
  </CardGrid>
);
