import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import type { PlayableSong } from '../player/index.ts';

const SongMenuPanel = lazyPart(() => import('./song-menu-panel.tsx'));

interface SongMenuProps {
  song: PlayableSong;
  size?: 'small' | 'large';
  onLeave?: () => void;
}

export const SongMenu = ({ song, size = 'small', onLeave }: SongMenuProps) => (
  <LazyMenu
    menu={SongMenuPanel}
    menuProps={{ song, onLeave }}
    trigger={
      <IconButton label={`More for ${song.title}`} size={size}>
        <Ellipsis className={size === 'small' ? 'size-4' : 'size-5'} aria-hidden="true" />
      </IconButton>
    }
  />
);
