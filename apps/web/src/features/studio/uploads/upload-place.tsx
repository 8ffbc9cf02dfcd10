import type { FilePurpose } from '@stagedoor/validators';
import { FILE_PURPOSES, type FileKind } from '@stagedoor/validators/file-kinds';
import type { ComponentType } from 'react';
import { Section } from '../../../components/section.tsx';
import { DropArea, type RefusedFile, type UploadItem, UploadRow, useUploads } from '../../uploads/index.ts';

interface UploadPlaceProps {
  title: string;
  /** Whether an upload began here, or becomes what is made here. */
  isIts: (item: UploadItem) => boolean;
  /** Only uploads of this profile are listed; the tray has those of all. */
  artistId: number;
  label: string;
  purpose: FilePurpose;
  kind: FileKind;
  figure: ComponentType<{ className?: string }>;
  call: string;
  help: string;
  onFiles: (files: readonly File[]) => void;
  onRefused: (refused: readonly RefusedFile[]) => void;
}

/** A place to drop files, and the uploads on their way from it. */
export function UploadPlace({ isIts, artistId, figure: Figure, ...place }: UploadPlaceProps) {
  const shown = useUploads().filter((item) => item.artistId === artistId && isIts(item));
  return (
    <Section title={place.title}>
      <DropArea
        label={place.label}
        kind={place.kind}
        maxBytes={FILE_PURPOSES[place.purpose].maxBytes}
        isMultiple
        onFiles={place.onFiles}
        onRefused={place.onRefused}
      >
        <Figure className="size-16 shrink-0 text-ink-faint" />
        <span className="grid gap-1">
          <span className="font-name font-semibold text-16 tracking-name">{place.call}</span>
          <span className="text-13 text-ink-faint">{place.help}</span>
        </span>
      </DropArea>
      {shown.length > 0 && (
        <ul aria-label={`${place.title}: files of this page`} className="mt-4 divide-y divide-line">
          {shown.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}
