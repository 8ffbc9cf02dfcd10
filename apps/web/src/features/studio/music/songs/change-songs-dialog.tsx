import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';

interface ChangeSongsDialogProps {
  title: string;
  action: string;
  isReady?: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one field for the chosen songs. */
export function ChangeSongsDialog(props: ChangeSongsDialogProps) {
  const { title, action, isReady = true, isBusy, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {children}
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
