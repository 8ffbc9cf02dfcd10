import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../features/shell/app-shell.tsx';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { api } from '../lib/trpc.ts';

export const Route = createRootRoute({
  beforeLoad: () => {
    void api.account.me.prefetch();
  },
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
