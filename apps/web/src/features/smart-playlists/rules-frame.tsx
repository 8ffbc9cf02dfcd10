import type { ReactNode } from 'react';
import { FormActions } from '../../components/form-actions.tsx';
import type { RulesForm } from './rules-form.ts';
import { RulesPreview } from './rules-preview.tsx';

interface RulesFrameProps {
  form: RulesForm;
  /** The label of the button that sends the form. */
  action: string;
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame around rules in a form: fields, preview and buttons. */
export const RulesFrame = ({ form, action, isBusy, onClose, children }: RulesFrameProps) => (
  <>
    {children}
    <RulesPreview form={form} />
    <FormActions action={action} isBusy={isBusy} onCancel={onClose} />
  </>
);

/** Once the errors are shown. The field may be out of view. */
export const focusFirstError = ({ currentTarget }: { currentTarget: HTMLFormElement }): void =>
  void requestAnimationFrame(() =>
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
