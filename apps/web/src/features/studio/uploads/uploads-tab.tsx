import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { toast } from '../../../components/toast.ts';
import { warnBeforeLeaving } from '../../uploads/index.ts';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { theBatch } from './batch/the-batch.ts';
import { mediaFieldsOf, mediaUploads } from './media-uploads.ts';
import { RecentUploads } from './recent-uploads.tsx';
import { restoreHalfSent } from './restore-half-sent.ts';
import { songUploads } from './song-uploads.ts';
import { StorageBar } from './storage-bar.tsx';
import { UploadPlace } from './upload-place.tsx';

const BatchEditor = lazyPart(() => import('./batch/batch-editor.tsx'));

warnBeforeLeaving(() => theBatch.getState().rows.length > 0);

/** Half-sent files that are picked again go on; the others are new. */
async function takeNew(files: readonly File[], pickAgain: (file: File) => Promise<boolean>): Promise<File[]> {
  const isKnown = await Promise.all(files.map(pickAgain));
  return files.filter((_file, index) => !isKnown[index]);
}

export function UploadsTab({ profile: { artist } }: { profile: ActingProfile }) {
  const { id: artistId, name: artistName } = artist;
  const batch = useSyncExternalStore(theBatch.subscribe, theBatch.getState);
  useEffect(() => void restoreHalfSent(artistId).catch(() => {}), [artistId]);

  async function addSongs(files: readonly File[]) {
    const taken = await takeNew(files, songUploads.pickAgain);
    const tooLarge = taken.filter(({ size }) => size > songUploads.maxBytes);
    songUploads.add(tooLarge.map((file) => ({ file, artistId, fields: { title: file.name } })));
    if (tooLarge.length > 0) toast.error('File too large', { description: songUploads.tooLarge });
    const fitting = taken.filter((file) => !tooLarge.includes(file));
    if (fitting.length > 0) theBatch.add(fitting, artistId);
  }
  async function addMedia(files: readonly File[]) {
    const taken = await takeNew(files, mediaUploads.pickAgain);
    mediaUploads.add(taken.map((file) => ({ file, artistId, fields: mediaFieldsOf(file) })));
    if (taken.some(({ size }) => size > mediaUploads.maxBytes))
      toast.error('File too large', { description: mediaUploads.tooLarge });
  }

  return (
    <>
      <StorageBar />
      <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-2 lg:[&>section]:mt-0">
        <UploadPlace
          title="Upload Music"
          queue={songUploads}
          artistId={artistId}
          label="Choose audio files"
          accept="audio/*,.flac,.opus,.ogg,.m4a"
          figure={CableFigure}
          call="Drop songs here, or choose files"
          help="MP3, WAV, FLAC, Ogg, Opus or M4A, max 50MB each. You can edit their tags before the upload."
          onFiles={addSongs}
        />
        <UploadPlace
          title="Upload Media"
          queue={mediaUploads}
          artistId={artistId}
          label="Choose images and videos"
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif,video/mp4,video/webm,video/quicktime"
          figure={LampFigure}
          call="Drop images and videos here, or choose files"
          help="JPG, PNG, GIF, MP4 or WebM, max 100MB each. Each becomes a draft post named after the file."
          onFiles={addMedia}
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
