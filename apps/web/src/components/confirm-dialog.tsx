import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The label of the confirming button, a verb: 'Delete playlist'. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({ action, isBusy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={dialog.onClose}>
          Back
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
