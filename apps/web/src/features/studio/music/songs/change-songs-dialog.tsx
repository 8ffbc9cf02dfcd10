import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../../components/dialog.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';

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
    <Dialog onClose={onClose} title={title}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {children}
        <FormActions action={action} isBusy={isBusy} isDisabled={!isReady} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
