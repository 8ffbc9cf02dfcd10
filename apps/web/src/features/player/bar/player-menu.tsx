import Settings from 'lucide-react/icons/settings';
import { IconButton } from '../../../components/icon-button.tsx';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';

const PlayerMenuPanel = lazyPart(() => import('./player-menu-panel.tsx'));

/** Playback settings and the keyboard shortcuts. */
export const PlayerMenu = () => (
  <LazyMenu
    menu={PlayerMenuPanel}
    menuProps={{}}
    trigger={
      <IconButton label="Player settings">
        <Settings className="size-5" aria-hidden="true" />
      </IconButton>
    }
  />
);
