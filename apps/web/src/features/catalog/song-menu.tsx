import type { Song } from '@stagedoor/validators';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

const SongMenuPanel = lazyPart(() => import('./song-menu-panel.tsx'));

export const SongMenu = ({ song }: { song: Song }) => (
  <LazyMenu
    menu={SongMenuPanel}
    menuProps={{ song }}
    trigger={
      <IconButton label={`More for ${song.title}`} size="small">
        <Ellipsis className="size-4" aria-hidden="true" />
      </IconButton>
    }
  />
);
