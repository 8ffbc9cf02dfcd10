import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Asks before everything is removed. */
export function ClearHistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const clear = trpc.history.clear.useMutation({
    onSuccess: async () => {
      await api.history.invalidate();
      toast.success('Your history is empty');
      onClose();
    },
    meta: failsAs('Failed to clear your history'),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Clear your history?"
      description="Everything you played is removed from your history, on all devices. This cannot be undone."
      action="Clear history"
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate()}
    />
  );
}
