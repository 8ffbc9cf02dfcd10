import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countDrift, findLosses, NOTHING_LOST } from './check-kept.ts';
import { faultsOf } from './faults.ts';
import { FEATURES } from './journal.ts';
import { startLoad, type Trial } from './load.ts';
import { layOutForTrial, type TrialSite } from './trial-site.ts';

/** Everything works again within this time of a fault, or of its end. */
const BACK_SECONDS = 30;
/** No request takes longer. */
const SLOWEST_MS = 10_000;
/** An outage as it may look from outside: no connection, or a word to come again. */
const ALLOWED = ['0', '200', '201', '202', '204', '206', '503'];

let site: TrialSite;
beforeAll(async () => {
  site = await layOutForTrial('kills');
}, 600_000);
afterAll(() => site?.close(), 120_000);

interface Row {
  fault: string;
  requests: Record<string, number>;
  backSeconds: number;
  last: string;
  slowest: string;
  /** From upload to playing. */
  jobSeconds: number;
}

/** Waits until everything works, and tells how long it took. */
async function heal({ journal }: Trial, fault: string, begun: number, start: number): Promise<Row> {
  const after = Date.now();
  await expect
    .poll(() => FEATURES.filter((feature) => !journal.works(feature, after)), {
      timeout: 150_000,
      interval: 500,
    })
    .toEqual([]);
  const back = FEATURES.map((feature) => ({ feature, seconds: journal.backAfter(feature, start) }));
  const last = back.sort((a, b) => b.seconds - a.seconds)[0];
  const slow = journal.slowest(begun);
  return {
    fault,
    requests: journal.statuses(begun),
    backSeconds: last?.seconds ?? 0,
    last: last?.seconds ? last.feature : '',
    slowest: slow ? `${(slow.ms / 1_000).toFixed(1)} s ${slow.feature} ${slow.status}` : '',
    jobSeconds: journal.longestJob(begun),
  };
}

it('keeps what it acknowledged and comes back by itself, whatever dies', async () => {
  const { trial, opened } = site;
  const load = startLoad(trial);
  const rows: Row[] = [await heal(trial, 'Nothing', Date.now(), Date.now())];
  const wanted = process.env.CLUSTER_FAULTS;
  for (const fault of faultsOf(site.folder, site.site)) {
    if (wanted && !new RegExp(wanted).test(fault.name)) continue;
    const begun = Date.now();
    const start = await fault.happen();
    rows.push(await heal(trial, fault.name, begun, start));
    console.info(JSON.stringify(rows.at(-1)));
  }
  await load.stop();
  const counts = Object.fromEntries(
    Object.entries(trial.acknowledged).map(([what, list]) => [what, list.length]),
  );
  console.table(rows.map(({ requests, ...row }) => ({ ...row, requests: JSON.stringify(requests) })));
  console.info(`Acknowledged: ${JSON.stringify(counts)}`);
  await writeFile(join(site.folder, 'campaign.json'), JSON.stringify({ rows, counts }, null, 2));

  await expect.poll(() => countDrift(opened), { timeout: 60_000 }).toEqual({ pending: 0, drift: 0 });
  expect(await findLosses(opened, trial.acknowledged)).toEqual(NOTHING_LOST);
  const statuses = new Set(rows.flatMap(({ requests }) => Object.keys(requests)));
  expect([...statuses].filter((status) => !ALLOWED.includes(status))).toEqual([]);
  expect(rows.filter(({ backSeconds }) => backSeconds > BACK_SECONDS)).toEqual([]);
  expect(trial.journal.slowest(0)?.ms).toBeLessThan(SLOWEST_MS);
}, 3_600_000);
