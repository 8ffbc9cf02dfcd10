import type { AlbumWithAbilities } from '@stagedoor/validators';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { RecordFigure } from '../../../../components/figures/record-figure.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { CardGrid, CardGridSkeleton } from '../../../catalog/index.ts';
import { OWN_ALBUMS } from '../../queries.ts';
import { type AlbumAct, AlbumDialogs } from './album-dialogs.tsx';
import { OwnAlbumCard } from './own-album-card.tsx';

export function OwnAlbums() {
  const query = trpc.studio.albums.useQuery(OWN_ALBUMS);
  const [opened, setOpened] = useState<{ album: AlbumWithAbilities; act: AlbumAct } | null>(null);
  return (
    <>
      <Loaded
        query={query}
        skeleton={<CardGridSkeleton count={4} shape="square" label="Loading albums" />}
        failure="Failed to fetch albums"
        empty={<EmptyState figure={RecordFigure} title="No albums yet" />}
      >
        {({ items }) => (
          <CardGrid>
            {items.map((album) => (
              <OwnAlbumCard key={album.id} album={album} onAct={(act) => setOpened({ album, act })} />
            ))}
          </CardGrid>
        )}
      </Loaded>
      <AlbumDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
