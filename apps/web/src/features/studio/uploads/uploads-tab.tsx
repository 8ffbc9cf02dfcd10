import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { loadUploads } from '../../uploads/index.ts';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { theBatch } from './batch/the-batch.ts';
import { addMedia, listRefused, takeNew } from './new-files.ts';
import { RecentUploads } from './recent-uploads.tsx';
import { StorageBar } from './storage-bar.tsx';
import { UploadPlace } from './upload-place.tsx';

const BatchEditor = lazyPart(() => import('./batch/batch-editor.tsx'));

addEventListener('beforeunload', (event) => {
  if (theBatch.getState().rows.length > 0) event.preventDefault();
});

const restore = async () => (await loadUploads()).restoreUploads();

export function UploadsTab({ profile: { artist } }: { profile: ActingProfile }) {
  const { id: artistId, name: artistName } = artist;
  const batch = useSyncExternalStore(theBatch.subscribe, theBatch.getState);
  useEffect(() => void restore().catch(() => {}), []);

  async function addSongs(files: readonly File[]) {
    const taken = await takeNew(files);
    if (taken.length > 0) theBatch.add(taken, artistId);
  }

  return (
    <>
      <StorageBar />
      <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-2 lg:[&>section]:mt-0">
        <UploadPlace
          title="Upload Music"
          isIts={({ goal }) => goal.kind === 'song' || goal.kind === 'audio'}
          artistId={artistId}
          label="Choose audio files"
          purpose="song"
          kind="audio"
          figure={CableFigure}
          call="Drop songs here, or choose files"
          help="MP3, WAV, FLAC, Ogg, Opus or M4A, max 50MB each. You can edit their tags before the upload."
          onFiles={(files) => void addSongs(files)}
          onRefused={(refused) => void listRefused(refused, { artistId, purpose: 'song' })}
        />
        <UploadPlace
          title="Upload Media"
          isIts={({ goal }) => goal.kind === 'post' || goal.kind === 'post-files'}
          artistId={artistId}
          label="Choose images and videos"
          purpose="media"
          kind="picture-or-video"
          figure={LampFigure}
          call="Drop images and videos here, or choose files"
          help="JPG, PNG, GIF, MP4 or WebM, max 100MB each. Each becomes a draft post named after the file."
          onFiles={(files) => void addMedia(files, artistId)}
          onRefused={(refused) => void listRefused(refused, { artistId, purpose: 'media' })}
        />
      </div>
      {batch.artistId === artistId && batch.rows.length > 0 && (
        <Suspense fallback={null}>
          <BatchEditor artistName={artistName} />
        </Suspense>
      )}
      <RecentUploads />
    </>
  );
}
