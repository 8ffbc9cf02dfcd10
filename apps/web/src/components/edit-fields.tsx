import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { submitAfterChecks } from '../lib/edits/file-checks.ts';
import type { EditForm } from '../lib/edits/use-edit-form.ts';
import { DraftNote } from './draft-note.tsx';
import { MeanwhileContext } from './meanwhile-note.tsx';

interface EditFieldsProps<F extends FieldValues, O> {
  edit: EditForm<F, O>;
  /** How a field is shown in words, where its value is not what people see. */
  words?: Readonly<Record<string, (theirs: F) => string>>;
  /** Before the fields are checked. */
  onSubmitCapture?: FormEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** The form element around the fields of something that is edited, with what happened to it meanwhile. */
export function EditFields<F extends FieldValues, O>(props: EditFieldsProps<F, O>) {
  const { edit, words, onSubmitCapture, className = 'grid grid-cols-1 gap-5', children } = props;
  const { meanwhile, theirs, choose } = edit;
  const element = useRef<HTMLFormElement>(null);
  const kinds = Object.values(meanwhile).map((one) => one?.kind);
  const isDisputed = kinds.includes('disputed');
  useEffect(() => {
    if (!isDisputed) return;
    const first = element.current?.querySelector<HTMLElement>('[data-disputed] button');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [isDisputed]);
  const describe = (name: string) => (words?.[name] ?? plainly(name))(theirs);
  return (
    <FormProvider {...edit.form}>
      <MeanwhileContext value={{ of: meanwhile, describe, choose }}>
        <form
          ref={element}
          noValidate
          className={className}
          onSubmitCapture={onSubmitCapture}
          onSubmit={submitAfterChecks(edit.submit)}
        >
          <DraftNote draft={edit} />
          {kinds.length > 0 && (
            <p role="alert" className="rounded-small border border-line bg-raised p-3 text-13 text-ink-soft">
              {isDisputed ? DISPUTED : TAKEN}
            </p>
          )}
          {children}
        </form>
      </MeanwhileContext>
    </FormProvider>
  );
}

const DISPUTED =
  'This was changed elsewhere while you edited it, and nothing is saved yet. Choose what to keep below, then save again.';
const TAKEN = 'This was changed elsewhere while you edited it. What you did not touch is up to date here.';

const plainly =
  (name: string) =>
  (fields: FieldValues): string => {
    const value: unknown = fields[name];
    return typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value ?? '');
  };
