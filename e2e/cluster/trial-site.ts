import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { down, localSite, type Site, up } from '@stagedoor/cluster';
import { openClient } from './client.ts';
import { openJournal } from './journal.ts';
import type { Trial } from './load.ts';
import { makeWorld, type Opened, openSite } from './world.ts';

const BASE_PORT = Number(process.env.CLUSTER_PORT ?? 4900);

export interface TrialSite {
  folder: string;
  site: Site;
  opened: Opened;
  trial: Trial;
  close(): Promise<void>;
}

/** A fresh site with people and songs. After a failure its folder stays, with the logs of all programs. */
export async function layOutForTrial(name: string): Promise<TrialSite> {
  const folder = await mkdtemp(join(tmpdir(), `stagedoor-cluster-${name}-`));
  await up({ folder, basePort: BASE_PORT, set: ['RATE_LIMIT_SCALE=100000'] });
  const site = localSite(BASE_PORT);
  const client = openClient(site.publicUrl, await readFile(join(folder, 'nginx', 'authority.crt'), 'utf8'));
  const opened = await openSite(folder);
  const world = await makeWorld(client, opened);
  const acknowledged = { plays: [], likes: [], comments: [], subscriptions: [], uploads: [] };
  return {
    folder,
    site,
    opened,
    trial: { client, journal: openJournal(), world, acknowledged },
    close: async () => {
      client.close();
      await opened.close();
      await down({ folder });
      if (process.env.CLUSTER_KEEP !== '1') await rm(folder, { recursive: true, force: true });
    },
  };
}
