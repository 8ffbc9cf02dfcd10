import { Button } from './button.tsx';

interface FormActionsProps {
  /** The label of the submit button, a verb: 'Create Playlist'. */
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}

/** The last row of a form in a dialog: Cancel, and the button that submits it. */
export const FormActions = ({ action, isBusy, isDisabled, onCancel }: FormActionsProps) => (
  <div className="flex justify-end gap-3">
    <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" disabled={isDisabled} isBusy={isBusy}>
      {action}
    </Button>
  </div>
);
