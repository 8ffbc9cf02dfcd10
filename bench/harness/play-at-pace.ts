const EVERY_MS = 100;

/** Sends counted plays of new listeners over `songIds` at random, `perSecond`, until `stop` is called. */
export function playAtPace(url: string, songIds: readonly number[], perSecond: number) {
  let missed = 0;
  const play = async () => {
    const id = songIds[Math.floor(Math.random() * songIds.length)];
    const answer = await fetch(`${url}/api/songs/${id}/increment-plays`, { method: 'POST' });
    const { counted } = (await answer.json()) as { counted?: boolean };
    if (!counted) missed++;
  };
  const timer = setInterval(() => {
    for (let n = 0; n < (perSecond * EVERY_MS) / 1000; n++) void play().catch(() => missed++);
  }, EVERY_MS);
  return {
    stop: () => clearInterval(timer),
    /** Plays that were not counted. */
    missed: () => missed,
  };
}
