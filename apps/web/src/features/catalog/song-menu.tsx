import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
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
    trigger={<MenuButton label={`More for ${song.title}`} size={size} />}
  />
);
