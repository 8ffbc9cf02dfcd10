import type { ReactNode } from 'react';
import { MeanwhileNote } from './meanwhile-note.tsx';

interface ChoiceRowProps<T extends string> {
  legend: string;
  /** The name of the edited field, as for `Field`. */
  name?: string;
  choices: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio buttons side by side, for a few choices. */
export const ChoiceRow = <T extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: ChoiceRowProps<T>) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 font-semibold text-13 text-ink-soft">{legend}</legend>
    <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-card border border-edge bg-ground p-1">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid h-9 cursor-pointer place-items-center rounded-small px-1 text-center font-semibold text-13 text-ink-faint transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-edge has-focus-visible:outline-2 has-focus-visible:outline-lamp"
        >
          <input
            type="radio"
            name={legend}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          <span className="flex items-center gap-1.5">{choice.label}</span>
        </label>
      ))}
    </div>
    <MeanwhileNote name={name} />
  </fieldset>
);
