type Name<F> = keyof F & string;

/** Fields that mean something together, such as a state and its date, with the one that represents them first. */
export type Together<F> = readonly (readonly Name<F>[])[];

interface Edits<F> {
  /** The fields as they were when the editing began. */
  base: F;
  mine: F;
  /** The fields as they are now. */
  theirs: F;
  together?: Together<F>;
}

export interface Merge<F> {
  values: F;
  /** Changed by others, and not touched here. */
  taken: Name<F>[];
  /** Changed here and by others, differently; `values` has what was typed here. */
  disputed: Name<F>[];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (!(one instanceof File) && !(other instanceof File) && JSON.stringify(one) === JSON.stringify(other));

/** The names of the fields that differ. A field that is missing was not changed. */
export const listChanged = <F extends object>(from: F, to: F): Name<F>[] =>
  (Object.keys(from) as Name<F>[]).filter((name) => to[name] !== undefined && !isSame(from[name], to[name]));

/** Joins what was edited here with what others have changed meanwhile. */
export function mergeEdits<F extends object>({ base, mine, theirs, together = [] }: Edits<F>): Merge<F> {
  const merge: Merge<F> = { values: { ...mine }, taken: [], disputed: [] };
  const names = Object.keys(base) as Name<F>[];
  const alone = names.filter((name) => !together.some((group) => group.includes(name)));
  for (const group of [...together, ...alone.map((name) => [name])]) {
    const [leader] = group;
    const differs = (one: F, other: F) => group.some((name) => !isSame(one[name], other[name]));
    if (leader === undefined || !differs(base, theirs) || !differs(mine, theirs)) continue;
    if (differs(mine, base)) {
      merge.disputed.push(leader);
      continue;
    }
    merge.taken.push(leader);
    for (const name of group) merge.values[name] = theirs[name];
  }
  return merge;
}
