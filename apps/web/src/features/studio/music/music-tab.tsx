import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { Section } from '../../../components/section.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AlbumGrid, CardGridSkeleton, SongListSkeleton } from '../../catalog/index.ts';
import { OwnImports } from '../import/own-imports.tsx';
import { OWN_ALBUMS, OWN_SONGS } from '../queries.ts';
import { SongsTable } from './songs-table.tsx';

const UploadSongDialog = lazyPart(() => import('./upload-song-dialog.tsx'));
const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'));
const CreateAlbumDialog = lazyPart(() => import('./create-album-dialog.tsx'));

export function MusicTab() {
  const [dialog, setDialog] = useState<'song' | 'album' | 'import' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Section
        title="Songs"
        aside={
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" size="small" onClick={() => setDialog('import')}>
              Import from MusicBrainz
            </Button>
            <Button size="small" onClick={() => setDialog('song')}>
              Upload Song
            </Button>
          </div>
        }
      >
        <OwnSongs />
      </Section>
      <Section
        title="Albums"
        aside={
          <Button variant="outline" size="small" onClick={() => setDialog('album')}>
            Create Album
          </Button>
        }
      >
        <OwnAlbums />
      </Section>
      <OwnImports />
      <Suspense fallback={null}>
        {dialog === 'song' && <UploadSongDialog onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
        {dialog === 'album' && <CreateAlbumDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function OwnSongs() {
  const query = trpc.studio.songs.useInfiniteQuery(OWN_SONGS, BY_CURSOR);
  if (query.isPending) return <SongListSkeleton count={6} />;
  if (query.isError)
    return <ErrorState title="Your songs could not be read" onRetry={() => query.refetch()} />;
  const songs = query.data.pages.flatMap(({ items }) => items);
  if (songs.length === 0) {
    return (
      <EmptyState
        figure={RecordFigure}
        title="No songs yet"
        text="Upload your first song, and fans can hear it."
      />
    );
  }
  return (
    <>
      <SongsTable songs={songs} />
      <LoadMore query={query} />
    </>
  );
}

function OwnAlbums() {
  const query = trpc.studio.albums.useQuery(OWN_ALBUMS);
  if (query.isPending) return <CardGridSkeleton count={4} shape="square" label="Loading albums" />;
  if (query.isError) return <ErrorState title="Failed to fetch albums" onRetry={() => query.refetch()} />;
  if (query.data.items.length === 0) return <EmptyState figure={RecordFigure} title="No albums yet" />;
  return <AlbumGrid albums={query.data.items} />;
}
