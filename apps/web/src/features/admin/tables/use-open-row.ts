import { useNavigate } from '@tanstack/react-router';
import { toAdminSearch, useAdminParams } from '../use-admin-params.ts';

/** The row whose panel is open: `open` in the address. The browser's Back button closes the panel. */
export function useOpenRow() {
  const { params, setParams } = useAdminParams();
  const navigate = useNavigate();
  return {
    open: params.open,
    openRow: (key: string) =>
      void navigate({
        to: '/admin',
        search: (now) => ({ ...now, ...toAdminSearch({ open: key }) }),
        // From one panel to the next is one step back.
        replace: params.open !== undefined,
        resetScroll: false,
      }),
    closeRow: () => setParams({ open: undefined }),
  };
}
