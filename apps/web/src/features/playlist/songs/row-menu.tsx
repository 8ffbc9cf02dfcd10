import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { MenuButton } from '../../../components/menu-button.tsx';
import type { PlaylistRowProps } from './playlist-row.tsx';

const RowMenuPanel = lazyPart(() => import('./row-menu-panel.tsx'));

export type RowMenuProps = Pick<PlaylistRowProps, 'song' | 'canMove' | 'canEdit' | 'acts'>;

export const RowMenu = ({ song, canMove, canEdit, acts }: RowMenuProps) => (
  <LazyMenu
    menu={RowMenuPanel}
    menuProps={{ song, canMove, canEdit, acts }}
    trigger={<MenuButton label={`More for ${song.title}`} />}
  />
);
