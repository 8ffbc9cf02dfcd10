import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { MeanwhileNote } from './meanwhile-note.tsx';

interface FieldProps {
  label: string;
  /** The name of the edited field, beside which changes by others are shown. */
  name?: string;
  help?: string;
  error?: string;
  /** Gets the attributes that connect the input to its label, help and error. */
  children: (input: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

export function Field({ label, name, help, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const described = error || help ? noteId : undefined;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-13 text-ink-soft">
        {label}
      </label>
      {children({ id, 'aria-describedby': described, ...(error && { 'aria-invalid': true as const }) })}
      {error ? (
        <p id={noteId} role="alert" className="flex items-center gap-1.5 text-13 text-alarm">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : (
        help && (
          <p id={noteId} className="text-13 text-ink-faint">
            {help}
          </p>
        )
      )}
      <MeanwhileNote name={name} />
    </div>
  );
}
