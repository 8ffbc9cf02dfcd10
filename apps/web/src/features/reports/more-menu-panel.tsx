import type { NamedTarget } from '@stagedoor/validators';
import type { ReactElement, ReactNode } from 'react';
import { Menu, MenuSeparator } from '../../components/menu.tsx';
import { ReportItem } from './report-item.tsx';

interface MoreMenuPanelProps {
  target: NamedTarget | null;
  children: ReactNode;
  trigger: ReactElement;
}

export default function MoreMenuPanel({ target, children, trigger }: MoreMenuPanelProps) {
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      {children}
      {children && target && <MenuSeparator />}
      {target && <ReportItem target={target} />}
    </Menu>
  );
}
