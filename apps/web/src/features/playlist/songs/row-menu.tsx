import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../../components/icon-button.tsx';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import type { PlaylistRowProps } from './playlist-row.tsx';

const RowMenuPanel = lazyPart(() => import('./row-menu-panel.tsx'));

export type RowMenuProps = Pick<PlaylistRowProps, 'song' | 'canMove' | 'canEdit' | 'acts'>;

export const RowMenu = ({ song, canMove, canEdit, acts }: RowMenuProps) => (
  <LazyMenu
    menu={RowMenuPanel}
    menuProps={{ song, canMove, canEdit, acts }}
    trigger={
      <IconButton label={`More for ${song.title}`} size="small">
        <Ellipsis className="size-4" aria-hidden="true" />
      </IconButton>
    }
  />
);
