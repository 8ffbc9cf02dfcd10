import type { ReactElement } from 'react';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { Menu } from '../../components/menu.tsx';

export default function NotificationsPanel({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger} isInitiallyOpen className="w-72">
      <div className="flex items-center gap-4 p-3">
        <LampFigure className="size-12 shrink-0 text-ink-faint" />
        <p className="text-14 text-ink-soft">Nothing new yet</p>
      </div>
    </Menu>
  );
}
