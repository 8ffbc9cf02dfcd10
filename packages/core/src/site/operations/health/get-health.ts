import { StorageUnavailableError } from '@stagedoor/storage';
import type { Health, HealthCheck } from '@stagedoor/validators';
import { type Ctx, requireAdmin } from '../../../platform/context/index.ts';
import { describeError } from '../../../platform/log/index.ts';
import type { Check } from './check.ts';
import { clock } from './clock.ts';
import { auditLog, database } from './database.ts';
import { mail, payments } from './partners.ts';
import { payouts } from './payouts.ts';
import { media, proxy } from './proxy.ts';
import { queue, worker } from './queue.ts';
import { disk, files, storage } from './storage.ts';
import { backup, versions } from './upkeep.ts';

const CHECKS = [
  database,
  clock,
  auditLog,
  queue,
  worker,
  storage,
  files,
  disk,
  media,
  proxy,
  mail,
  payments,
  payouts,
  versions,
  backup,
];
/** A thing that has not answered by then does not work. */
const PATIENCE_MS = 4_000;

/** Runs all health checks at once. One that fails or hangs becomes a red row. */
export async function getHealth(ctx: Ctx): Promise<Health> {
  requireAdmin(ctx);
  const checks = await Promise.all(CHECKS.map((check) => runCheck(ctx, check)));
  return { checkedAt: ctx.now().toISOString(), checks };
}

/** Exported for its test. */
export async function runCheck(
  ctx: Ctx,
  { key, title, advice, run }: Check,
  patienceMs = PATIENCE_MS,
): Promise<HealthCheck> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`It has not answered within ${patienceMs / 1000} seconds`)),
    patienceMs,
  );
  try {
    const found = await Promise.race([run(ctx), late.promise]);
    return { key, title, facts: [], advice: null, sweepFiles: null, ...found };
  } catch (error) {
    ctx.log.warn({ error, check: key }, 'A health check failed');
    const says = `It does not work: ${messageOf(error)}.`;
    return { key, title, state: 'bad', says, advice, facts: [], sweepFiles: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Without the values of a failed query. */
function messageOf(error: unknown): string {
  if (error instanceof StorageUnavailableError) return error.words;
  const { message } = describeError(error) as { message?: string };
  return (message ?? 'no reason is known').split('\n')[0]?.replace(/\.$/, '') ?? '';
}
