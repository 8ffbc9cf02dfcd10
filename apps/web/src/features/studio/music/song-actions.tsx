import type { SongWithAbilities } from '@stagedoor/validators';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { UploadAudioButton } from '../../uploads/index.ts';

const DeleteSongDialog = lazyPart(() => import('./delete-song-dialog.tsx'));

/** A song without audio gets a button to upload it, which an imported one shows instead of Delete. */
export function SongActions({ song }: { song: SongWithAbilities }) {
  const [isAsking, setIsAsking] = useState(false);
  const isWithoutAudio = song.state === 'missing' || song.state === 'failed';
  const isAwaited = song.state === 'missing' && song.importedFrom !== null;
  return (
    <div className="flex items-center justify-end gap-1">
      {song.can.replaceAudio && isWithoutAudio && <UploadAudioButton songId={song.id} />}
      {song.can.delete && !isAwaited && (
        <IconButton label={`Delete ${song.title}`} size="small" onClick={() => setIsAsking(true)}>
          <Trash className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {isAsking && <DeleteSongDialog song={song} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </div>
  );
}
