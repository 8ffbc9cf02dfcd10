/**
 * For lines that an outage would repeat: says of a text whether to write it now, which is once in `quietMs`. The clock is one that
 * does not leap.
 */
export function createLogLimit(quietMs: number, clock: () => number = () => performance.now()) {
  const writtenAt = new Map<string, number>();
  return (text: string): boolean => {
    const now = clock();
    for (const [known, at] of writtenAt) if (now - at >= quietMs) writtenAt.delete(known);
    if (writtenAt.has(text)) return false;
    writtenAt.set(text, now);
    return true;
  };
}
