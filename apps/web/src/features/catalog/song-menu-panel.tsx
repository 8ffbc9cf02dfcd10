import type { Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import AudioLines from 'lucide-react/icons/audio-lines';
import Disc3 from 'lucide-react/icons/disc-3';
import ListEnd from 'lucide-react/icons/list-end';
import ListStart from 'lucide-react/icons/list-start';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { toast } from '../../components/toast.ts';
import { addNext, addToQueue, isPlayable } from '../player/index.ts';

export default function SongMenuPanel({ song, trigger }: { song: Song; trigger: ReactElement }) {
  const canPlay = isPlayable(song);
  const queue = (add: typeof addNext, words: string) => () => {
    add([song]);
    toast.success(words, { description: song.title });
  };
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <MenuItem disabled={!canPlay} onSelect={queue(addNext, 'Plays next')}>
        <ListStart aria-hidden="true" /> Play next
      </MenuItem>
      <MenuItem disabled={!canPlay} onSelect={queue(addToQueue, 'Added to queue')}>
        <ListEnd aria-hidden="true" /> Add to queue
      </MenuItem>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/song/$songId" params={{ songId: String(song.id) }}>
          <AudioLines aria-hidden="true" /> Go to song
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/artist/$artistId" params={{ artistId: String(song.artistId) }}>
          <UserRound aria-hidden="true" /> View Artist
        </Link>
      </MenuItem>
      {song.albumId !== null && (
        <MenuItem asChild>
          <Link to="/album/$albumId" params={{ albumId: String(song.albumId) }}>
            <Disc3 aria-hidden="true" /> View album
          </Link>
        </MenuItem>
      )}
    </Menu>
  );
}
