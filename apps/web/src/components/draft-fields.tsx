import type { FormEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { submitAfterChecks } from '../lib/edits/file-checks.ts';
import type { DraftForm } from '../lib/edits/use-draft-form.ts';
import { DraftNote } from './draft-note.tsx';

interface DraftFieldsProps<F extends FieldValues, O> {
  draft: DraftForm<F, O>;
  onSubmit: (fields: O) => unknown;
  /** Before the fields are checked. */
  onSubmitCapture?: FormEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** The form element around the fields of something new. */
export function DraftFields<F extends FieldValues, O>(props: DraftFieldsProps<F, O>) {
  const { draft, onSubmit, onSubmitCapture, className = 'grid grid-cols-1 gap-5', children } = props;
  return (
    <FormProvider {...draft.form}>
      <form
        noValidate
        className={className}
        onSubmitCapture={onSubmitCapture}
        onSubmit={submitAfterChecks(draft.form.handleSubmit(onSubmit))}
      >
        <DraftNote draft={draft} />
        {children}
      </form>
    </FormProvider>
  );
}
