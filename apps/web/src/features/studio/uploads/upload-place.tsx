import { type ComponentType, useSyncExternalStore } from 'react';
import { Section } from '../../../components/section.tsx';
import { DropArea, type UploadQueue, UploadRow } from '../../uploads/index.ts';

interface UploadPlaceProps {
  title: string;
  queue: UploadQueue;
  /** Only files of this profile are listed; the tray has those of all. */
  artistId: number;
  label: string;
  accept: string;
  figure: ComponentType<{ className?: string }>;
  call: string;
  help: string;
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** A place to drop files, and the files on their way from it. */
export function UploadPlace({ queue, artistId, figure: Figure, onFiles, ...words }: UploadPlaceProps) {
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const shown = items.filter((item) => item.artistId === artistId);
  return (
    <Section title={words.title}>
      <DropArea label={words.label} accept={words.accept} isMultiple onFiles={(files) => void onFiles(files)}>
        <Figure className="size-16 shrink-0 text-ink-faint" />
        <span className="grid gap-1">
          <span className="font-name font-semibold text-16 tracking-name">{words.call}</span>
          <span className="text-13 text-ink-faint">{words.help}</span>
        </span>
      </DropArea>
      {shown.length > 0 && (
        <ul aria-label={`${words.title}: files of this page`} className="mt-4 divide-y divide-line">
          {shown.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
    </Section>
  );
}
