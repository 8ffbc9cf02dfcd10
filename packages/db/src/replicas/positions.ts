const KEPT_MS = 60_000;

/** Positions of the primary's log over time, from which a replica's age follows without comparing clocks. */
export function createPositions() {
  const readings: { at: number; position: bigint }[] = [];
  return {
    /** `at` is a moment before the position was read. */
    add(at: number, position: bigint): void {
      const last = readings.at(-1);
      // Another primary, which goes on from an earlier position.
      if (last && last.position > position) readings.length = 0;
      while (readings[0] && readings[0].at < at - KEPT_MS) readings.shift();
      readings.push({ at, position });
    },
    /** The last known moment whose writes are all below the position. */
    reachedBy: (position: bigint): number | undefined =>
      readings.findLast((reading) => reading.position <= position)?.at,
  };
}
