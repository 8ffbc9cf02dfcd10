/** Whether one letter more, less, different, or exchanged with its neighbour makes one word the other. */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return (
    short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2)
  );
}
