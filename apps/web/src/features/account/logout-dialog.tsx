import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { askToLogOut } from './ask-to-log-out.ts';
import { useLogoutNow } from './use-logout.ts';

export default function LogoutDialog() {
  const logout = useLogoutNow();
  return (
    <ConfirmDialog
      onClose={askToLogOut.close}
      title="Log out of this device?"
      description="The music that you keep on this device is removed from it. It stays in your library."
      action="Log out"
      isBusy={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}
