/** A value of the address that must be one of a few words; undefined otherwise. */
export const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value);

/** A value of the address as text; a number that was typed stays what it was. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** An id of the address; NaN, which no row has, when it is none. */
export const asId = (value: string): number => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN);
