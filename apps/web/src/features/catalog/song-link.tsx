import { Link } from '@tanstack/react-router';
import AudioLines from 'lucide-react/icons/audio-lines';
import Disc3 from 'lucide-react/icons/disc-3';
import UserRound from 'lucide-react/icons/user-round';
import { MenuItem } from '../../components/menu.tsx';
import type { PlayableSong } from '../player/index.ts';
import type { SongLinkName } from './song-links.ts';

interface SongLinkProps {
  link: SongLinkName;
  song: PlayableSong;
  onFollow?: (() => void) | undefined;
}

/** A link in a song's menu. */
export const SongLink = ({ link, song, onFollow }: SongLinkProps) => (
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
