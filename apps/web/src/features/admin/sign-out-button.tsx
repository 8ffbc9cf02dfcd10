import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { toast } from '../../components/toast.ts';
import { trpc } from '../../lib/trpc.ts';

/** Signs a person out everywhere, after a confirmation. */
export function SignOutButton({ id, name }: { id: number; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const end = trpc.admin.endSessions.useMutation({
    onSuccess: () => toast.success('Logged out', { description: `${name} has to sign in anew` }),
    onError: ({ message }) => toast.error('Error', { description: message }),
    onSettled: () => setIsOpen(false),
  });
  return (
    <>
      <IconButton label={`Log out ${name} everywhere`} onClick={() => setIsOpen(true)}>
        <LogOut className="size-4" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Log out ${name} everywhere?`}
        description="All their sessions end at once. They can sign in again with their password."
        action="Log out"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ id })}
      />
    </>
  );
}
