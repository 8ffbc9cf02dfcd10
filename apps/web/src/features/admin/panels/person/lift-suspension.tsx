import type { AdminPerson } from '@stagedoor/validators';
import LogIn from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { api, trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';

/** Ends a suspension at any time; decisions themselves are undone for 30 days only. */
export function LiftSuspension({ person: { id, username } }: { person: AdminPerson }) {
  const [isOpen, setIsOpen] = useState(false);
  const lift = trpc.admin.people.liftSuspension.useMutation(
    actOptions('Suspension lifted', `${username} may sign in again`, () => {
      setIsOpen(false);
      void api.moderation.invalidate();
    }),
  );
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        <LogIn className="size-3.5" aria-hidden="true" /> Lift suspension
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Lift the suspension of ${username}?`}
        description="They may sign in again at once, and their pages and profiles are shown. They are told."
        action="Lift suspension"
        isBusy={lift.isPending}
        onConfirm={() => lift.mutate({ id })}
      />
    </>
  );
}
