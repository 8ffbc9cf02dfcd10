import type { ReactNode } from 'react';
import { FormActions } from '../../components/form-actions.tsx';
import type { RulesForm } from './rules-form.ts';
import { RulesPreview } from './rules-preview.tsx';

interface RulesFrameProps {
  form: RulesForm;
  /** The label of the button that sends the form. */
  action: string;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Once the errors are shown. The field may be out of view. */
const focusFirstError = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** The form around rules: fields, preview and buttons. */
export const RulesFrame = ({ form, action, isBusy, onSubmit, onClose, children }: RulesFrameProps) => (
  <form
    noValidate
    className="grid grid-cols-1 gap-5"
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
      focusFirstError(event.currentTarget);
    }}
  >
    {children}
    <RulesPreview form={form} />
    <FormActions action={action} isBusy={isBusy} onCancel={onClose} />
  </form>
);
