/** One way to sort a list on screen. */
export interface ListSort<T> {
  label: string;
  /** Null keeps the order in which the server sent the rows. Rows that are equal keep it too. */
  compare: ((a: T, b: T) => number) | null;
}

/** The sorts that a list offers, by their names in the address; the first one is the default. */
export type ListSorts<T> = Record<string, ListSort<T>>;

/** The order in which the server sends a list, under its name there. */
export const asSent = (label: string): ListSort<unknown> & { compare: null } => ({ label, compare: null });

const { compare: compareTexts } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Rows without a value come last, whichever direction. */
export const byText =
  <T>(read: (row: T) => string | null) =>
  (a: T, b: T): number => {
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return compareTexts(one, other);
  };

/** Rows without a value come last, whichever direction. */
export const byNumber =
  <T>(read: (row: T) => number | null, sign: 1 | -1) =>
  (a: T, b: T): number => {
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };

/** Compares by the first function that finds a difference. */
export const inTurn =
  <T>(...compares: ((a: T, b: T) => number)[]) =>
  (a: T, b: T): number => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
