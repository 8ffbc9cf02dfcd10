import { useRouterState } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import ListPlus from 'lucide-react/icons/list-plus';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { shareLink } from '../../components/share-link.ts';
import type { PlayableSong } from '../player/index.ts';
import { addToPlaylist } from '../playlists/index.ts';
import { ReportItem } from '../reports/index.ts';
import { downloadSong } from './download-song.ts';
import { QueueItems } from './queue-items.tsx';
import { SongLink } from './song-link.tsx';
import { listSongLinks } from './song-links.ts';

interface SongMenuPanelProps {
  song: PlayableSong;
  /** Called when a link is followed, so that a layer above the page can close. */
  onLeave?: (() => void) | undefined;
  trigger: ReactElement;
}

export default function SongMenuPanel({ song, onLeave, trigger }: SongMenuPanelProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // A layer hides the page, so that the link to it is of use there.
  const links = listSongLinks(song, onLeave ? '' : path);
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <QueueItems song={song} />
      <MenuItem onSelect={() => addToPlaylist([song])}>
        <ListPlus aria-hidden="true" /> Add to playlist
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void shareLink(song.title, `/song/${song.id}`)}>
        <Share2 aria-hidden="true" /> Share
      </MenuItem>
      <MenuItem disabled={song.isLocked} onSelect={() => downloadSong(song)}>
        <Download aria-hidden="true" /> Download for Offline
      </MenuItem>
      {links.length > 0 && <MenuSeparator />}
      {links.map((link) => (
        <SongLink key={link} link={link} song={song} onFollow={onLeave} />
      ))}
      <MenuSeparator />
      <ReportItem target={{ type: 'song', id: song.id, name: song.title }} />
    </Menu>
  );
}
