import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { DropArea } from '../../uploads/index.ts';
import { FileRowItem } from './file-row-item.tsx';
import { useFileRows } from './use-file-rows.ts';
import { useSongNews } from './use-song-news.ts';

/** Many files at once become the audio of imported songs, after the artist has seen which goes where. */
export default function MatchDialog({ onClose }: { onClose: () => void }) {
  const { rows, songs, isReading, isSending, isListening, toSend, read, sendAll, choose } = useFileRows();
  const news = useSongNews();
  const taken = new Set(rows.flatMap(({ songId }) => (songId === null ? [] : [songId])));
  const open = rows.filter(({ state, songId }) => state === 'open' && songId === null).length;
  const isOver = rows.length > 0 && toSend === 0 && !isSending && !isListening && open === 0;
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      title="Add audio to imported songs"
      description="Files are matched by their codes, titles and lengths. Songs get them only when you confirm."
    >
      {isReading ? (
        <p role="status" className="flex items-center gap-3 py-8 text-14 text-ink-soft">
          <Spinner className="size-5" /> Reading the files
        </p>
      ) : rows.length === 0 ? (
        <DropArea
          label="Choose the audio files"
          accept="audio/*,.flac,.opus,.ogg,.m4a"
          isMultiple
          onFiles={(files) => void read(files)}
        >
          <CableFigure className="size-16 shrink-0 text-ink-faint" />
          <span className="grid gap-1">
            <span className="font-name font-semibold text-16 tracking-name">
              Drop the files here, or choose them
            </span>
            <span className="text-13 text-ink-faint">MP3, WAV, FLAC, Ogg, Opus or M4A, max 20MB each.</span>
          </span>
        </DropArea>
      ) : (
        <>
          <ul aria-label="Files" className="divide-y divide-line border-line border-y">
            {rows.map((row) => (
              <FileRowItem
                key={`${row.file.name} ${row.file.size} ${row.file.lastModified}`}
                row={row}
                songs={songs}
                taken={taken}
                news={news.get(row.songId ?? 0)}
                onChoose={(songId) => choose(row.file, songId)}
              />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
            {open > 0 && (
              <p className="mr-auto text-13 text-ink-faint">
                {open === 1 ? '1 file has no song yet' : `${open} files have no song yet`}
              </p>
            )}
            {isOver ? (
              <Button onClick={onClose}>Done</Button>
            ) : (
              <Button isBusy={isSending} disabled={toSend === 0} onClick={() => void sendAll()}>
                {toSend === 1 ? 'Upload 1 file' : `Upload ${toSend} files`}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
