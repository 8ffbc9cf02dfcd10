import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useSyncExternalStore } from 'react';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { Section } from '../../components/section.tsx';
import { toast } from '../../components/toast.ts';
import { DropArea } from './drop-area.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { songUploads } from './song-uploads.ts';
import { UploadRow } from './upload-row.tsx';

function addFiles(files: File[]) {
  const fitting = files.filter(({ size }) => size <= UPLOAD_LIMITS.songAudio);
  if (fitting.length < files.length) {
    toast.error('File too large', { description: 'Please select a file smaller than 50MB' });
  }
  songUploads.add(fitting);
}

export function UploadsTab() {
  const items = useSyncExternalStore(songUploads.subscribe, songUploads.getItems);
  return (
    <>
      <Section title="Upload Music">
        <DropArea
          label="Choose audio files"
          accept="audio/*,.flac,.opus,.ogg,.m4a"
          isMultiple
          onFiles={addFiles}
        >
          <CableFigure className="size-16 shrink-0 text-ink-faint" />
          <span className="grid gap-1">
            <span className="font-name font-semibold text-16 tracking-name">
              Drop songs here, or choose files
            </span>
            <span className="text-13 text-ink-faint">
              MP3, WAV, FLAC, Ogg, Opus or M4A, up to 50MB each. Titles come from the files' tags.
            </span>
          </span>
        </DropArea>
        {items.length > 0 && (
          <ul aria-label="Uploads of this page" className="mt-4 divide-y divide-line">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Section>
      <RecentUploads />
    </>
  );
}
