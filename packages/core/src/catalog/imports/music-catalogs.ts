import type { Database } from '@stagedoor/db';
import type { MusicCatalogs, OpenMusicCatalog } from '../../platform/context/index.ts';
import { unavailable } from '../../platform/errors/index.ts';
import { answersIn } from './answers.ts';
import { createSharedLane } from './lane.ts';

/** For a person at a screen, the wait must end before the server's request deadline; a job can wait. */
const PATIENCE_MS = { watched: 7_000, job: 15 * 60_000 };

/** Between two starts, as MusicBrainz asks of a whole installation. */
export const PACE_MS = 1_100;

/** Connects the catalogue that the process was given with the lane and the answers that all processes share. */
export function createMusicCatalogs(
  open: OpenMusicCatalog | undefined,
  { db, now, paceMs = PACE_MS }: { db: Database; now: () => Date; paceMs?: number | undefined },
): MusicCatalogs {
  const lane = createSharedLane(db, paceMs);
  const cache = answersIn(db, now);
  return ({ person, isWatched }) => {
    if (!open) throw unavailable('MusicBrainz is not set up');
    const patienceMs = isWatched ? PATIENCE_MS.watched : PATIENCE_MS.job;
    return open({ schedule: (request) => lane.run({ person, patienceMs }, request), cache, isWatched });
  };
}
