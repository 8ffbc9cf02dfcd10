import { importReleaseJob } from '../../../catalog/imports/jobs.ts';
import { runImport } from '../../../catalog/imports/run-import.ts';
import { recountListenersJob } from '../../../catalog/plays/jobs.ts';
import { stopArtistBilling, stopArtistBillingJob } from '../../../people/accounts/index.ts';
import { type Ctx, type Services, systemContext } from '../../../platform/context/index.ts';
import { recountListeners } from '../../insights/index.ts';
import { settleMergeJob, settleUndoneMerge } from '../index.ts';
import { type Life, nameOf } from './twin-worlds.ts';

// biome-ignore lint/suspicious/noExplicitAny: each handler reads the payload of its own job
const HANDLERS: Record<string, (ctx: Ctx, payload: any) => Promise<unknown>> = {
  [stopArtistBillingJob.name]: stopArtistBilling,
  [settleMergeJob.name]: settleUndoneMerge,
  [recountListenersJob.name]: recountListeners,
  [importReleaseJob.name]: (ctx, { importId }: { importId: number }) => runImport(ctx, importId),
};

/** Does the waiting jobs as the worker would. */
export async function doJobsOf(services: Services): Promise<void> {
  const { client } = services;
  const jobs = await client<{ name: string; data: unknown }[]>`
    with taken as (delete from pgboss.job where name = any(${Object.keys(HANDLERS)}) returning name, data, created_on, id)
    select name, data from taken order by created_on, id`;
  const ctx = systemContext(services, 'test');
  for (const { name, data } of jobs) await HANDLERS[name]?.(ctx, data);
}

/** Does the waiting jobs of a life, and names what imports have made. */
export async function doJobs(life: Life): Promise<void> {
  const { client } = life.test.services;
  await doJobsOf(life.test.services);
  for (const world of [life.merged, life.apart])
    for (const [name, importId] of [...world.ids].filter(([name]) => name.startsWith('import'))) {
      const owner = life.owners.get(name);
      if (!owner) continue;
      const work = name.slice('import'.length);
      const songs = await client<{ id: number; track: number }[]>`
        select id, track_number as track from songs where import_id = ${importId} order by id`;
      for (const { id, track } of songs) {
        if (nameOf(world, 'song', id)) continue;
        world.ids.set(`song${work}n${track}`, id);
        life.owners.set(`song${work}n${track}`, owner);
      }
      const [album] = await client<{ id: number }[]>`select id from albums where import_id = ${importId}`;
      if (!album) continue;
      world.ids.set(`album${work}`, album.id);
      life.owners.set(`album${work}`, owner);
    }
}
