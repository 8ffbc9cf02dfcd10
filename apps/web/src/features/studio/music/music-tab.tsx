import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Section } from '../../../components/section.tsx';
import { OwnImports } from '../import/own-imports.tsx';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { useWantedForm } from '../use-wanted-form.ts';
import { OwnAlbums } from './albums/own-albums.tsx';
import { CreditedWorks } from './credited/credited-works.tsx';
import { RecentlyDeleted } from './deleted/recently-deleted.tsx';
import { OwnSongs } from './songs/own-songs.tsx';

const UploadSongDialog = lazyPart(() => import('./songs/upload-song-dialog.tsx'));
const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'));
const PinnedAlbumsDialog = lazyPart(() => import('./pins/pinned-albums-dialog.tsx'));
const PinnedSinglesDialog = lazyPart(() => import('./pins/pinned-singles-dialog.tsx'));
const CreateAlbumDialog = lazyPart(() => import('./albums/create-album-dialog.tsx'));

export function MusicTab({ profile }: { profile: ActingProfile }) {
  const [dialog, setDialog] = useState<'song' | 'album' | 'import' | 'albumPins' | 'songPins' | null>(null);
  const close = () => setDialog(null);
  useWantedForm((form) => form !== 'post' && setDialog(form));
  return (
    <>
      <Section
        title="Songs"
        aside={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="small" onClick={() => setDialog('songPins')}>
              Pinned singles
            </Button>
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
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="small" onClick={() => setDialog('albumPins')}>
              Pinned albums
            </Button>
            <Button variant="outline" size="small" onClick={() => setDialog('album')}>
              Create Album
            </Button>
          </div>
        }
      >
        <OwnAlbums />
      </Section>
      <OwnImports />
      {profile.can.manage && <CreditedWorks />}
      <RecentlyDeleted />
      <Suspense fallback={null}>
        {dialog === 'song' && <UploadSongDialog onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
        {dialog === 'albumPins' && <PinnedAlbumsDialog onClose={close} />}
        {dialog === 'songPins' && <PinnedSinglesDialog onClose={close} />}
        {dialog === 'album' && <CreateAlbumDialog onClose={close} />}
      </Suspense>
    </>
  );
}
