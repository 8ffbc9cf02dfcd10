import { Link, useRouterState } from '@tanstack/react-router';
import AudioLines from 'lucide-react/icons/audio-lines';
import Disc3 from 'lucide-react/icons/disc-3';
import ListPlus from 'lucide-react/icons/list-plus';
import Radio from 'lucide-react/icons/radio';
import Share2 from 'lucide-react/icons/share-2';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { DownloadItems } from '../downloads/index.ts';
import { FollowItem } from '../follows/index.ts';
import { type PlayableSong, startRadio } from '../player/index.ts';
import { addToPlaylist } from '../playlists/index.ts';
import { ReportItem } from '../reports/index.ts';
import { shareSong } from '../share/index.ts';
import { QueueItems } from './queue-items.tsx';
import { listSongLinks, type SongLinkName } from './song-links.ts';

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
      <MenuItem onSelect={() => void startRadio(song)}>
        <Radio aria-hidden="true" /> Start radio
      </MenuItem>
      <MenuItem onSelect={() => addToPlaylist([song])}>
        <ListPlus aria-hidden="true" /> Add to playlist
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => shareSong(song)}>
        <Share2 aria-hidden="true" /> Share
      </MenuItem>
      <DownloadItems song={song} />
      <MenuSeparator />
      <FollowItem artist={{ id: song.artistId, name: song.artistName }} />
      {links.map((link) => (
        <SongLink key={link} link={link} song={song} onFollow={onLeave} />
      ))}
      <MenuSeparator />
      <ReportItem target={{ type: 'song', id: song.id, name: song.title }} />
    </Menu>
  );
}

interface SongLinkProps {
  link: SongLinkName;
  song: PlayableSong;
  onFollow?: (() => void) | undefined;
}

/** A link in a song's menu. */
const SongLink = ({ link, song, onFollow }: SongLinkProps) => (
  <MenuItem asChild onSelect={onFollow}>
    {link === 'song' ? (
      <Link to="/song/$songId" params={{ songId: String(song.id) }}>
        <AudioLines aria-hidden="true" /> Go to song
      </Link>
    ) : link === 'artist' ? (
      <Link to="/artist/$artistId" params={{ artistId: String(song.artistId) }}>
        <UserRound aria-hidden="true" /> View Artist
      </Link>
    ) : (
      <Link to="/album/$albumId" params={{ albumId: String(song.albumId) }}>
        <Disc3 aria-hidden="true" /> View album
      </Link>
    )}
  </MenuItem>
);
