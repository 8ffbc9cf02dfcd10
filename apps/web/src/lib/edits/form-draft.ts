import { drafts } from './drafts.ts';
import { listChanged } from './merge-edits.ts';

/** The edited fields of a form. */
export interface FormDraft<F> {
  edited: Partial<F>;
  /** The values that it was edited from. */
  base: F;
  /** `updatedAt` of the edited thing. */
  version?: string | undefined;
}

const holdsFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

export const readFormDraft = <F>(name: string): FormDraft<F> | undefined => drafts.read(name);

/** Keeps what differs from `base`. Fields that are not in it, such as passwords, are not kept. */
export function keepFormDraft<F extends object>(
  name: string,
  values: F,
  { base, version }: Omit<FormDraft<F>, 'edited'>,
): void {
  const changed = listChanged(base, values);
  if (changed.length === 0) {
    drafts.forget(name);
    return;
  }
  const entries = changed.map((field) => [field, values[field]] as const);
  const draft = (of: typeof entries) => ({ edited: Object.fromEntries(of), base, version });
  drafts.keep(name, draft(entries), draft(entries.filter(([, value]) => !holdsFile(value))));
}
