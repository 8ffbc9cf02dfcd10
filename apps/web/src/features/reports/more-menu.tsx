import type { NamedTarget } from '@stagedoor/validators';
import type { ReactNode } from 'react';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';

const MoreMenuPanel = lazyPart(() => import('./more-menu-panel.tsx'));

interface MoreMenuProps {
  label: string;
  /** The thing to report; null for one's own, which has only the further items. */
  target: NamedTarget | null;
  size?: 'small' | 'medium';
  className?: string;
  /** Further items, above 'Report'. */
  children?: ReactNode;
}

/** The menu of a thing: what else can be done with it, and 'Report'. */
export const MoreMenu = ({ label, target, size = 'medium', className, children }: MoreMenuProps) => (
  <LazyMenu
    menu={MoreMenuPanel}
    menuProps={{ target, children }}
    trigger={<MenuButton label={label} size={size} className={className} />}
  />
);
