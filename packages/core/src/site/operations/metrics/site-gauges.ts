import { Gauge, Registry } from 'prom-client';
import { type Services, systemContext } from '../../../platform/context/index.ts';
import { createReadFigures, type Figures } from './read-figures.ts';

/** Several scrapers, or a busy one, cost no more than this. */
const KEPT_MS = 5_000;
/** A scrape is answered without these figures when the database does not answer in time. */
const PATIENCE_MS = 4_000;

export interface SiteGauges {
  registry: Registry;
  /** Reads all figures again. Without the database they are left out, and `stagedoor_site_figures_up` is 0. */
  refresh(): Promise<void>;
}

/** The site's figures, which every server sends: ask for their maximum over the servers. */
export function createSiteGauges(services: Services): SiteGauges {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('stagedoor_site_figures_up', 'Whether the figures of the site could be read');
  const jobs = gauge('stagedoor_queue_jobs', 'Jobs by queue and state', ['queue', 'state']);
  const oldest = gauge(
    'stagedoor_queue_oldest_waiting_seconds',
    'How long the oldest job has waited that could run',
    ['queue'],
  );
  const workers = gauge('stagedoor_workers', 'Workers that were heard of within a minute');
  const mails = gauge('stagedoor_mails', 'Mails that wait, or failed within a day', ['state']);
  const oldestMail = gauge(
    'stagedoor_mail_oldest_waiting_seconds',
    'How long the oldest mail has waited to be sent',
  );
  const turns = gauge('stagedoor_musicbrainz_waiting', 'Requests that wait for their turn at MusicBrainz');
  const free = gauge('stagedoor_disk_free_bytes', "Free bytes of this server's DATA_DIR");
  const total = gauge('stagedoor_disk_size_bytes', "Bytes of this server's DATA_DIR");
  const used = gauge(
    'stagedoor_storage_used_bytes',
    'Bytes of all files that the site keeps, with the trash',
  );
  const storageUp = gauge('stagedoor_storage_up', 'Whether the storage is there and the one of this site');
  const trashFiles = gauge('stagedoor_trash_files', 'Deleted files that can still be brought back');
  const trashBytes = gauge('stagedoor_trash_bytes', 'Bytes of deleted files that can still be brought back');
  const sweep = gauge(
    'stagedoor_sweep_waiting_files',
    'Files that the sweep takes only when an admin allows it',
  );
  const backup = gauge('stagedoor_backup_age_seconds', 'Time since the newest backup');

  const show = (figures: Figures) => {
    for (const { name: queue, waiting, running, failed, oldestSeconds } of figures.queues) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'running' }, running);
      jobs.set({ queue, state: 'failed' }, failed);
      oldest.set({ queue }, oldestSeconds);
    }
    workers.set(figures.workers);
    mails.set({ state: 'queued' }, figures.mails.queued);
    mails.set({ state: 'failed' }, figures.mails.failed);
    oldestMail.set(figures.mails.oldestWaitingSeconds);
    turns.set(figures.musicbrainzWaiting);
    used.set(figures.usedBytes);
    trashFiles.set(figures.trash.files);
    trashBytes.set(figures.trash.bytes);
    sweep.set(figures.sweepFiles);
    for (const { freeBytes, totalBytes } of figures.disks) {
      free.set(freeBytes);
      total.set(totalBytes);
    }
    if (figures.backupAgeSeconds !== null) backup.set(figures.backupAgeSeconds);
  };
  const hide = () => {
    registry.resetMetrics();
    // Without labels a reset means 0, which would be a lie.
    for (const one of [
      ...[workers, oldestMail, turns, free, total, used],
      ...[trashFiles, trashBytes, sweep, backup],
    ])
      one.remove();
  };

  const readFigures = createReadFigures(systemContext(services, 'metrics'));
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    hide();
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
    const isThere = services.storage.check().then(
      () => true,
      () => false,
    );
    const figures = await Promise.race([readFigures(), late]).catch((error: unknown) => {
      services.log.warn({ error }, 'The figures of the site could not be read');
      return null;
    });
    up.set(figures ? 1 : 0);
    storageUp.set((await Promise.race([isThere, late])) ? 1 : 0);
    if (figures) show(figures);
    readAt = Date.now();
  };
  const refresh = async () => {
    if (Date.now() - readAt < KEPT_MS) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  return { registry, refresh };
}
