import { type ComponentType, useSyncExternalStore } from 'react';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { Section } from '../../../components/section.tsx';
import { toast } from '../../../components/toast.ts';
import { DropArea, type UploadQueue } from '../../uploads/index.ts';
import { mediaUploads } from './media-uploads.ts';
import { RecentUploads } from './recent-uploads.tsx';
import { songUploads } from './song-uploads.ts';
import { UploadRow } from './upload-row.tsx';

interface UploadPlaceProps {
  title: string;
  queue: UploadQueue;
  label: string;
  accept: string;
  figure: ComponentType<{ className?: string }>;
  call: string;
  help: string;
}

export const UploadsTab = () => (
  <>
    <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-2 lg:[&>section]:mt-0">
      <UploadPlace
        title="Upload Music"
        queue={songUploads}
        label="Choose audio files"
        accept="audio/*,.flac,.opus,.ogg,.m4a"
        figure={CableFigure}
        call="Drop songs here, or choose files"
        help="MP3, WAV, FLAC, Ogg, Opus or M4A, max 50MB each. Titles come from the files' tags."
      />
      <UploadPlace
        title="Upload Media"
        queue={mediaUploads}
        label="Choose images and videos"
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif,video/mp4,video/webm,video/quicktime"
        figure={LampFigure}
        call="Drop images and videos here, or choose files"
        help="JPG, PNG, GIF, MP4 or WebM, max 100MB each. Each becomes a draft post of the file's name."
      />
    </div>
    <RecentUploads />
  </>
);

function UploadPlace({ queue, figure: Figure, ...words }: UploadPlaceProps) {
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const addFiles = (files: File[]) => {
    queue.add(files);
    if (files.some(({ size }) => size > queue.maxBytes))
      toast.error('File too large', { description: queue.tooLarge });
  };
  return (
    <Section title={words.title}>
      <DropArea label={words.label} accept={words.accept} isMultiple onFiles={addFiles}>
        <Figure className="size-16 shrink-0 text-ink-faint" />
        <span className="grid gap-1">
          <span className="font-name font-semibold text-16 tracking-name">{words.call}</span>
          <span className="text-13 text-ink-faint">{words.help}</span>
        </span>
      </DropArea>
      {items.length > 0 && (
        <ul aria-label={`${words.title}: files of this page`} className="mt-4 divide-y divide-line">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
    </Section>
  );
}
