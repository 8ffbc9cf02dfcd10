/** Case and accents do not matter when filtering. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The rows in whose texts each word of the filter is, in any order. */
export function filterByWords<T>(
  rows: readonly T[],
  filter: string,
  textsOf: (row: T) => (string | null | undefined)[],
): readonly T[] {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const line = fold(textsOf(row).filter(Boolean).join('\n'));
    return words.every((word) => line.includes(word));
  });
}
