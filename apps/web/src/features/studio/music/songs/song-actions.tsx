import type { SongWithAbilities } from '@stagedoor/validators';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import MicVocal from 'lucide-react/icons/mic-vocal';
import Pencil from 'lucide-react/icons/pencil';
import Ticket from 'lucide-react/icons/ticket';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useRef } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Menu, MenuItem } from '../../../../components/menu.tsx';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { AudioInput, UploadAudioButton } from '../../../uploads/index.ts';
import type { SongAct } from './song-dialogs.tsx';

interface SongActionsProps {
  song: SongWithAbilities;
  isSending: boolean;
  onAct: (act: SongAct) => void;
}

/** A song without audio gets a button to upload it, which an imported one shows instead of Delete. */
export function SongActions({ song, isSending, onAct }: SongActionsProps) {
  const file = useRef<HTMLInputElement>(null);
  const isWithoutAudio = song.audioUrl === null && (song.state === 'missing' || song.state === 'failed');
  const isAwaited = song.state === 'missing' && song.importedFrom !== null;
  /** A song of an album may have to wait for it. */
  const isOpenSingle = song.releaseState === 'published' && song.albumId === null;
  const canReplace = song.can.replaceAudio && !isWithoutAudio && !isSending;
  return (
    <div className="flex items-center justify-end gap-1">
      {canReplace && <AudioInput song={song} ref={file} />}
      {song.can.replaceAudio && isWithoutAudio && <UploadAudioButton song={song} isCompact />}
      {song.can.delete && !isAwaited && (
        <IconButton label={`Delete ${song.title}`} size="small" onClick={() => onAct('delete')}>
          <Trash className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      <Menu trigger={<MenuButton label={`Actions for ${song.title}`} />}>
        {song.can.edit && (
          <MenuItem onSelect={() => onAct('edit')}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
        )}
        {song.can.edit && (
          <MenuItem onSelect={() => onAct('lyrics')}>
            <MicVocal aria-hidden="true" /> Lyrics
          </MenuItem>
        )}
        {song.can.edit && (
          <MenuItem onSelect={() => onAct('credits')}>
            <Users aria-hidden="true" /> Credits
          </MenuItem>
        )}
        {song.can.edit && !isOpenSingle && (
          <MenuItem onSelect={() => onAct('link')}>
            <Link aria-hidden="true" /> Secret link
          </MenuItem>
        )}
        {song.can.makeCodes && (
          <MenuItem onSelect={() => onAct('codes')}>
            <Ticket aria-hidden="true" /> Download codes
          </MenuItem>
        )}
        {canReplace && (
          <MenuItem onSelect={() => file.current?.click()}>
            <FileUp aria-hidden="true" /> Replace audio
          </MenuItem>
        )}
        {song.can.downloadOriginal && (
          <MenuItem asChild>
            <a href={`/media/originals/${song.id}`} download>
              <Download aria-hidden="true" /> Download original
            </a>
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
