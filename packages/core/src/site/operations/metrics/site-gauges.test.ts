import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context/index.ts';
import { sendMailJob } from '../../../platform/mails/jobs.ts';
import { openTestServices, type TestServices } from '../../../testing/index.ts';
import { noteWorker } from '../workers.ts';
import { createSiteGauges } from './site-gauges.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

async function read(services = test.services): Promise<string> {
  const { registry, refresh } = createSiteGauges(services);
  await refresh();
  return registry.metrics();
}

it('tells of jobs, workers, disks and the newest backup', async () => {
  const { services } = test;
  const worker = { id: crypto.randomUUID(), startedAt: new Date(), version: '1', node: '24', ffmpeg: '8' };
  await noteWorker(systemContext(services, 'worker'), worker);
  await services.jobs.send(services.db, sendMailJob, { mailId: 1 });
  await services.client`update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'`;
  const at = new Date(Date.now() - 7_200_000).toISOString();
  await services.db.insert(tables.settings).values({ key: 'backup', value: { at } });
  await services.db.insert(tables.settings).values([
    { key: 'trash', value: { at, files: 3, bytes: 4096 } },
    { key: 'sweep', value: { at, files: 174, bytes: 1, of: 354 } },
  ]);
  const disks = async () => [{ path: '/data', freeBytes: 10, totalBytes: 100 }];
  const shown = await read({ ...services, probes: { ...services.probes, disks } });
  expect(shown).toContain('stagedoor_queue_jobs{queue="mail-send",state="waiting"} 1');
  expect(shown).toMatch(/stagedoor_queue_oldest_waiting_seconds\{queue="mail-send"\} 36\d\d/);
  expect(shown).toMatch(/stagedoor_backup_age_seconds 72\d\d/);
  for (const line of [
    'stagedoor_workers 1',
    'stagedoor_disk_free_bytes 10',
    'stagedoor_disk_size_bytes 100',
    'stagedoor_site_figures_up 1',
    'stagedoor_storage_up 1',
    'stagedoor_trash_files 3',
    'stagedoor_trash_bytes 4096',
    'stagedoor_sweep_waiting_files 174',
  ])
    expect(shown).toContain(`${line}\n`);
});

it('says that the storage is away', async () => {
  const check = () => Promise.reject(new Error('away'));
  const shown = await read({ ...test.services, storage: { ...test.services.storage, check } });
  expect(shown).toContain('stagedoor_storage_up 0\n');
  expect(shown).toContain('stagedoor_site_figures_up 1\n');
});

it('shows nothing old while the database is away', async () => {
  const away = { ...test.services, client: (() => Promise.reject(new Error('away'))) as never };
  const shown = await read(away);
  expect(shown).toContain('stagedoor_site_figures_up 0');
  expect(shown).not.toMatch(/^stagedoor_(workers|disk|queue_jobs|backup)[^ ]* /m);
});
