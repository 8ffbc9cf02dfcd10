/** Reads an address parameter that must be one of a few words; undefined otherwise. */
export const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value);

/** Reads an address parameter as text; a number becomes text again. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Reads an id from the address; NaN, which matches no row, when it is invalid. */
export const asId = (value: string): number => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN);
