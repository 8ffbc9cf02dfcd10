import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 100_000;
const ROOT = '/sys/fs/cgroup';

/**
 * Gives processes, and those that they start, a share of one processor together, as if they were alone on a machine of
 * that strength. Needs root and the cpu controller of cgroups, version 1 or 2. `close` after they have ended.
 */
export function makeWeakMachine(name: string, share: number, pids: number[]): { close(): void } {
  const isFirstVersion = existsSync(join(ROOT, 'cpu'));
  const folder = join(ROOT, isFirstVersion ? 'cpu' : '', `stagedoor-${process.pid}-${name}`);
  mkdirSync(folder);
  const quota = Math.round(share * PERIOD_US);
  if (isFirstVersion) writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
  else writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
  for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid));
  return { close: () => rmdirSync(folder) };
}
