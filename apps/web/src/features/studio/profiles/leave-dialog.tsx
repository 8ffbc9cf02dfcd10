import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';

interface LeaveDialogProps {
  artistName: string;
  onClose: () => void;
}

/** Asks before somebody leaves the profile they work on. */
export function LeaveDialog({ artistName, onClose }: LeaveDialogProps) {
  const { user } = useUser();
  const leave = trpc.profiles.removeMember.useMutation({
    onSuccess: async () => {
      await api.profiles.mine.invalidate();
      toast.success(`You left ${artistName}`);
      onClose();
    },
    meta: failsAs('You could not leave'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Leave ${artistName}?`}
      description="You can come back only by a new invitation. What you published stays."
      action="Leave"
      isBusy={leave.isPending}
      onConfirm={() => user && leave.mutate({ userId: user.id })}
    />
  );
}
