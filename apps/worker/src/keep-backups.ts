import { type OpenServices, systemContext } from '@stagedoor/core';
import { isBackupDue, makeBackupJob } from '@stagedoor/core/site/maintenance';
import type { Backups } from './handler.ts';

const LOOK_MS = 60_000;

/**
 * Sends the job of a backup whenever one is due, until the queue stops. Not a schedule of the queue: that would outlive
 * the settings, and workers without a folder must not take the job.
 */
export async function keepBackups({ services, boss }: OpenServices, { everyMs }: Backups): Promise<void> {
  const ctx = systemContext(services, 'makeBackup');
  const look = async () => {
    if (await isBackupDue(ctx, everyMs)) await boss.send(makeBackupJob.name, {});
  };
  const onFailure = (error: unknown) =>
    services.log.warn({ error }, 'Whether a backup is due could not be found out');
  const timer = setInterval(() => void look().catch(onFailure), LOOK_MS);
  boss.once('stopped', () => clearInterval(timer));
  await look();
}
