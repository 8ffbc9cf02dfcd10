import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useNavigate } from '@tanstack/react-router';
import FileMusic from 'lucide-react/icons/file-music';
import { Dialog } from '../../components/dialog.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { DropArea } from '../uploads/index.ts';
import { ReviewImport } from './review-import.tsx';
import { useImport } from './use-import.ts';

const ACCEPTED = '.m3u,.m3u8,.xspf,.jspf,.json,.csv,.tsv,.txt';

export default function ImportPlaylistDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { preview, problem, isReading, isSaving, read, save } = useImport((id) => {
    onClose();
    void navigate({ to: '/playlist/$playlistId', params: { playlistId: String(id) } });
  });
  return (
    <Dialog
      isWide
      isBusy={isSaving}
      onClose={onClose}
      title="Import playlist"
      description="From another player or service. Only the names of songs are read, no music is uploaded."
    >
      {preview ? (
        <ReviewImport preview={preview} isSaving={isSaving} onSave={save} onClose={onClose} />
      ) : (
        <div className="grid gap-3">
          <DropArea
            label="Playlist file"
            kind={null}
            accept={ACCEPTED}
            maxBytes={UPLOAD_LIMITS.playlistFile}
            onFiles={([file]) => file && !isReading && void read(file)}
          >
            {isReading ? (
              <Spinner className="size-8" />
            ) : (
              <FileMusic className="size-8 text-ink-faint" aria-hidden="true" />
            )}
            <span className="grid gap-1">
              <span className="font-semibold">
                {isReading ? 'Reading…' : 'Choose a file, or drop it here'}
              </span>
              <span className="text-14 text-ink-soft">
                M3U, XSPF, JSPF, CSV or a text of “Artist - Title” lines, up to 5 MB
              </span>
            </span>
          </DropArea>
          {problem && (
            <p role="alert" className="text-14 text-alarm">
              {problem}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
