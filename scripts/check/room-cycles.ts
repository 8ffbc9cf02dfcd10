/** An import between two files of the repository, of values or of types. */
export interface Import {
  from: string;
  to: string;
}

/**
 * Each cycle of rooms as one line, such as `songs → albums → songs`; empty when there is none. The first group of
 * the pattern is the room of a file.
 */
export function findRoomCycles(imports: readonly Import[], pattern: RegExp): string[] {
  const roomOf = (path: string) => pattern.exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || other === undefined || room === other) continue;
    graph.set(room, (graph.get(room) ?? new Set()).add(other));
  }
  const cycles = new Map<string, string>();
  for (const room of [...graph.keys()].sort()) {
    const path = findWayBack(graph, room);
    const key = path?.toSorted().join();
    if (path && key && !cycles.has(key)) cycles.set(key, [...path, room].join(' → '));
  }
  return [...cycles.values()];
}

/** The shortest way from a room back to itself, without the end. */
function findWayBack(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const seen = new Set<string>();
  let paths = [[start]];
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths)
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return path;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...path, next]);
      }
    paths = longer;
  }
  return null;
}
