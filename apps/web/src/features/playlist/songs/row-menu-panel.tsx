import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import AudioLines from 'lucide-react/icons/audio-lines';
import ListMinus from 'lucide-react/icons/list-minus';
import ListPlus from 'lucide-react/icons/list-plus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Share2 from 'lucide-react/icons/share-2';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../../components/menu.tsx';
import { QueueItems } from '../../catalog/index.ts';
import { DownloadItems } from '../../downloads/index.ts';
import { usePlayerState } from '../../player/index.ts';
import { addToPlaylist } from '../../playlists/index.ts';
import { ReportItem } from '../../reports/index.ts';
import { shareSong } from '../../share/index.ts';
import { LikeItem } from './like-item.tsx';
import type { RowMenuProps } from './row-menu.tsx';

/** Menu of a song of a playlist. */
export default function RowMenuPanel(props: RowMenuProps & { trigger: ReactElement }) {
  const { song, canMove, canEdit, acts, trigger } = props;
  const isPlaying = usePlayerState((state) => state.isPlaying && state.song?.id === song.id);
  const PlaySign = isPlaying ? Pause : Play;
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <MenuItem onSelect={() => acts.play(song)}>
        <PlaySign aria-hidden="true" /> {isPlaying ? 'Pause' : 'Play'}
      </MenuItem>
      <QueueItems song={song} />
      <MenuItem onSelect={() => addToPlaylist([song])}>
        <ListPlus aria-hidden="true" /> Add to playlist
      </MenuItem>
      <LikeItem song={song} />
      {canMove && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => acts.step(song, 'up')}>
            <ArrowUp aria-hidden="true" /> Move up
          </MenuItem>
          <MenuItem onSelect={() => acts.step(song, 'down')}>
            <ArrowDown aria-hidden="true" /> Move down
          </MenuItem>
          <MenuItem onSelect={() => acts.step(song, 'top')}>
            <ArrowUpToLine aria-hidden="true" /> Move to top
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <DownloadItems song={song} />
      <MenuItem asChild>
        <a href={`/artist/${song.artistId}`} target="_blank" rel="noreferrer">
          <UserRound aria-hidden="true" /> View Artist
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={`/song/${song.id}`} target="_blank" rel="noreferrer">
          <AudioLines aria-hidden="true" /> Go to Song
        </a>
      </MenuItem>
      <MenuItem onSelect={() => shareSong(song)}>
        <Share2 aria-hidden="true" /> Share
      </MenuItem>
      {canEdit && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => acts.remove(song)}>
            <ListMinus aria-hidden="true" /> Remove from Playlist
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <ReportItem target={{ type: 'song', id: song.id, name: song.title }} />
    </Menu>
  );
}
