import { FILE_PURPOSES } from '@stagedoor/validators/file-kinds';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { DropArea, isUnderWay } from '../../uploads/index.ts';
import { FileRowItem } from './file-row-item.tsx';
import { isOpen, useFileRows } from './use-file-rows.ts';

/** Many files at once become the audio of imported songs, after the artist has seen which goes where. */
export default function MatchDialog({ onClose }: { onClose: () => void }) {
  const { rows, songs, isReading, leftOut, toSend, read, refuse, sendAll, choose } = useFileRows();
  const taken = new Set(rows.flatMap(({ songId }) => (songId === null ? [] : [songId])));
  const isEmpty = rows.every(({ state }) => state === 'refused');
  const open = rows.filter((row) => isOpen(row) && row.songId === null).length;
  const isSending = rows.some(({ upload }) => upload && isUnderWay(upload));
  const isOver = toSend === 0 && open === 0 && rows.every(({ state }) => state !== 'listening');
  return (
    <Dialog
      isWide
      onClose={onClose}
      title="Add audio to imported songs"
      description="Files are matched by their codes, titles and lengths. Songs get them only when you confirm."
    >
      {isReading ? (
        <p role="status" className="flex items-center gap-3 py-8 text-14 text-ink-soft">
          <Spinner className="size-5" /> Reading the files
        </p>
      ) : (
        isEmpty && (
          <DropArea
            label="Choose the audio files"
            {...FILE_PURPOSES.replacement}
            isMultiple
            onFiles={(files) => void read(files)}
            onRefused={refuse}
          >
            <CableFigure className="size-16 shrink-0 text-ink-faint" />
            <span className="grid gap-1">
              <span className="font-name font-semibold text-16 tracking-name">
                Drop the files here, or choose them
              </span>
              <span className="text-13 text-ink-faint">MP3, WAV, FLAC, Ogg, Opus or M4A, max 20MB each.</span>
            </span>
          </DropArea>
        )
      )}
      {leftOut > 0 && !isReading && (
        <p role="status" className="mb-3 text-14 text-ink-soft">
          {`These are the first ${rows.length} files. ${leftOut === 1 ? '1 more was' : `${leftOut} more were`} left out: please add them afterwards.`}
        </p>
      )}
      {rows.length > 0 && !isReading && (
        <ul aria-label="Files" className="divide-y divide-line border-line border-y">
          {rows.map((row) => (
            <FileRowItem
              key={`${row.file.name} ${row.file.size} ${row.file.lastModified}`}
              row={row}
              songs={songs}
              taken={taken}
              onChoose={(songId) => choose(row.file, songId)}
            />
          ))}
        </ul>
      )}
      {!isEmpty && !isReading && (
        <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
          {(open > 0 || isSending) && (
            <p className="mr-auto text-13 text-ink-faint">
              {isSending
                ? 'You can close this. The uploads go on, and the tray above shows them.'
                : open === 1
                  ? '1 file has no song yet'
                  : `${open} files have no song yet`}
            </p>
          )}
          {isOver ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <Button disabled={toSend === 0} onClick={() => void sendAll()}>
              {toSend === 1 ? 'Upload 1 file' : `Upload ${toSend} files`}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
