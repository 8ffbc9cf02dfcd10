import { askKeeper } from '@stagedoor/cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLosses, NOTHING_LOST } from './check-kept.ts';
import { hasStarted } from './has-started.ts';
import { FEATURES } from './journal.ts';
import { listenToSong } from './listen.ts';
import { startLoad } from './load.ts';
import { layOutForTrial, type TrialSite } from './trial-site.ts';

const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 2);

let site: TrialSite;
beforeAll(async () => {
  site = await layOutForTrial('rolling');
}, 1_800_000);
afterAll(() => site?.close(), 120_000);

/** As systemd restarts a service: SIGTERM, its end, its start. Returns once it is ready. */
async function restart(name: string): Promise<void> {
  await askKeeper(site.folder, `/stop/${name}`);
  await askKeeper(site.folder, `/release/${name}`);
  await expect.poll(() => hasStarted(site.folder, name), { timeout: 60_000, interval: 250 }).toBe(true);
}

it('restarts both servers under load, and nobody notices', async () => {
  const { trial, opened } = site;
  const listener = await listenToSong(trial);
  const load = startLoad(trial);
  const working = (since: number) => FEATURES.filter((feature) => !trial.journal.works(feature, since));
  await expect.poll(() => working(0), { timeout: 60_000, interval: 500 }).toEqual([]);
  const start = Date.now();
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['server-1', 'server-2']) {
      await restart(name);
      const now = Date.now();
      await expect.poll(() => working(now), { timeout: 60_000, interval: 500 }).toEqual([]);
    }
  await load.stop();
  const { played, starved, failed } = await listener.stop();
  console.info(
    `${ROUNDS} rounds, ${JSON.stringify(trial.journal.statuses(start))}, slowest ${trial.journal.slowest(start)?.ms} ms, ` +
      `${Math.round(played)} s of a song with ${failed} failed parts and ${starved} pauses`,
  );
  expect(trial.journal.failures(start)).toEqual([]);
  expect([failed, starved]).toEqual([0, 0]);
  expect(await findLosses(opened, trial.acknowledged)).toEqual(NOTHING_LOST);
}, 1_800_000);
