import Bell from 'lucide-react/icons/bell';
import { lazy } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'));

export const NotificationsButton = () => (
  <LazyMenu
    menu={NotificationsPanel}
    menuProps={{}}
    trigger={
      <IconButton label="Notifications">
        <Bell className="size-5" aria-hidden="true" />
      </IconButton>
    }
  />
);
