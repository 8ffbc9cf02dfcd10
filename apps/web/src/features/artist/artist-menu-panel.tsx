import type { ArtistWithAbilities } from '@stagedoor/validators';
import { artistAddress } from '@stagedoor/validators/artist-address';
import { Link } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import ListEnd from 'lucide-react/icons/list-end';
import Share2 from 'lucide-react/icons/share-2';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { toast } from '../../components/toast.ts';
import { addToQueue, isPlayable } from '../player/index.ts';
import { ReportItem } from '../reports/index.ts';
import { share } from '../share/index.ts';
import { useTopSongs } from './use-top-songs.ts';

interface ArtistMenuPanelProps {
  artist: ArtistWithAbilities;
  /** Undefined when the artist takes no requests. */
  onAsk: (() => void) | undefined;
  trigger: ReactElement;
}

export default function ArtistMenuPanel({ artist, onAsk, trigger }: ArtistMenuPanelProps) {
  const { songs } = useTopSongs(artist.id);
  const playable = songs.filter(isPlayable);
  const params = { artistId: String(artist.id) };
  const { id, name } = artist;
  const shareArtist = () => share({ kind: 'artist', id, name, path: artistAddress(artist), isPublic: true });
  const queue = () => {
    addToQueue(playable);
    toast.success('Added to queue', { description: `Popular songs of ${artist.name}` });
  };
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <MenuItem onSelect={shareArtist}>
        <Share2 aria-hidden="true" /> Share
      </MenuItem>
      <MenuItem disabled={playable.length === 0} onSelect={queue}>
        <ListEnd aria-hidden="true" /> Add popular songs to queue
      </MenuItem>
      <MenuSeparator />
      {onAsk && (
        <MenuItem onSelect={onAsk}>
          <Sparkles aria-hidden="true" /> Custom request
        </MenuItem>
      )}
      {!artist.can.edit && (
        <MenuItem asChild>
          <Link to="/subscribe/$artistId" params={params}>
            <KeyRound aria-hidden="true" /> What subscribers get
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/artist/$artistId" params={params} search={{ tab: 'about' }} resetScroll={false}>
          <Info aria-hidden="true" /> About {artist.name}
        </Link>
      </MenuItem>
      {!artist.can.edit && (
        <>
          <MenuSeparator />
          <ReportItem target={{ type: 'artist', id: artist.id, name: artist.name }} />
        </>
      )}
    </Menu>
  );
}
