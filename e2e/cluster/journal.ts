/** The acts of people in the trial, and their effects that must come back by themselves. */
export const FEATURES = [
  'play',
  'like',
  'comment',
  'subscribe',
  'upload',
  'processing',
  'pieces',
  'sign-in',
  'list',
  'audio',
  'live',
] as const;
export type Feature = (typeof FEATURES)[number];

interface Entry {
  feature: Feature;
  /** Its end, by Date.now(). */
  at: number;
  ms: number;
  /** 0 for a broken connection. */
  status: number;
}

export type Journal = ReturnType<typeof openJournal>;

/** Every request of the load, and questions about them. */
export function openJournal() {
  const entries: Entry[] = [];
  const since = (at: number) => entries.filter((entry) => entry.at >= at);
  const isFailure = ({ status }: Entry) => status === 0 || status >= 400;
  return {
    note(feature: Feature, { ms, status }: { ms: number; status: number }): void {
      entries.push({ feature, at: Date.now(), ms, status });
    },
    /** Seconds from `start` to the last failure of a feature; 0 without one. */
    backAfter(feature: Feature, start: number): number {
      const failed = since(start).filter((entry) => entry.feature === feature && isFailure(entry));
      return failed.length === 0 ? 0 : Math.ceil(((failed.at(-1)?.at ?? start) - start) / 1_000);
    },
    /** Whether a feature has answered well at least twice, and not badly since. */
    works(feature: Feature, start: number): boolean {
      const last = since(start)
        .filter((entry) => entry.feature === feature)
        .slice(-2);
      return last.length === 2 && !last.some(isFailure);
    },
    /** How often each status was answered. */
    statuses(start: number): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const { status } of since(start)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
    failures: (start: number) => since(start).filter(isFailure),
    /** The longest request. Processing is a job, and live events wait for others. */
    slowest: (start: number): Entry | undefined =>
      since(start)
        .filter(({ feature }) => feature !== 'processing' && feature !== 'live')
        .sort((a, b) => b.ms - a.ms)[0],
    /** Seconds from an upload's acknowledgement until it could be played, at most. */
    longestJob: (start: number): number =>
      Math.max(
        0,
        ...since(start).map(({ feature, ms }) => (feature === 'processing' ? Math.ceil(ms / 1_000) : 0)),
      ),
    count: () => entries.length,
  };
}
