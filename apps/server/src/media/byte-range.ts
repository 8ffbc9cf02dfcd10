/** Both ends are inclusive, as in HTTP. */
export interface ByteSpan {
  start: number;
  end: number;
}

const ONE = /^(\d{0,20})-(\d{0,20})$/;

/**
 * Parses a Range header for `size` bytes (RFC 9110 §14): one span; `whole` if invalid or for several ranges;
 * `unsatisfiable` if it lies outside.
 */
export function parseRange(header: string | undefined, size: number): ByteSpan | 'whole' | 'unsatisfiable' {
  if (header === undefined || !/^bytes=/i.test(header)) return 'whole';
  const spans: (ByteSpan | null)[] = [];
  for (const text of header.slice('bytes='.length).split(',')) {
    const match = ONE.exec(text.trim());
    if (!match) return 'whole';
    const [, first = '', last = ''] = match;
    if (first === '' && last === '') return 'whole';
    if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
    spans.push(toSpan(first, last, size));
  }
  if (spans.every((span) => span === null)) return 'unsatisfiable';
  const [only] = spans;
  return spans.length === 1 && only ? only : 'whole';
}

function toSpan(first: string, last: string, size: number): ByteSpan | null {
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : null;
  }
  const start = Number(first);
  if (start >= size) return null;
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
