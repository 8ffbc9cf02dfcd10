import type { Edited } from './use-edit-form.ts';

/** The values of the fields that were edited. */
export const pickEdited = <V extends object>(
  values: V,
  edited: Edited<{ [name: string]: unknown }>,
): Partial<V> => Object.fromEntries(Object.entries(values).filter(([name]) => edited[name])) as Partial<V>;

/** The text of a toast for what was saved. */
export const describeSaved = (what: string, isJoined: boolean): string =>
  isJoined ? `${what}. What was changed elsewhere meanwhile is kept.` : what;
