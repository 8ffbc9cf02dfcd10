import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '@stagedoor/core';
import { exportAuditRecords, sealMonths, verifyAuditLog } from '@stagedoor/core/platform/audit';
import { openDatabase } from '@stagedoor/db';
import { auditFilter } from '@stagedoor/validators';
import { StartError } from '../run/start-error.ts';
import { type Answer, type Call, type Command, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['audit verify', 'compares every hash of the audit log'],
  ['audit export [--csv] [--person … --act …]', 'prints it, newest first, as JSON Lines or CSV'],
  ['audit seal', 'seals complete months, and drops old ones'],
];

const LOOK_MS = 5_000;

/** Looks after the audit log. */
export const audit: Command = {
  usage,
  flags: {
    csv: { type: 'boolean' },
    ...Object.fromEntries(Object.keys(auditFilter.shape).map((name) => [name, { type: 'string' as const }])),
  },
  run({ words, flags }: Call): Promise<Answer | null> {
    const [what, ...rest] = words;
    if (rest.length > 0) throw misused(usage);
    if (what === 'verify') return verify();
    if (what === 'export') return print(flags);
    if (what === 'seal') return seal();
    throw misused(usage);
  },
};

async function verify(): Promise<Answer> {
  const found = await withServices(verifyAuditLog);
  if (!found.isWhole) {
    process.exitCode = 1;
    return { json: found, text: `The audit log is not whole: ${found.reason}.` };
  }
  const { rows, lastId, lastHash } = found;
  return {
    json: found,
    text: `The audit log is whole: ${rows} rows, the last is ${lastId} with hash ${lastHash}.`,
  };
}

async function print({ csv, ...flags }: Call['flags']): Promise<null> {
  const filter = auditFilter.safeParse(flags);
  if (!filter.success) throw new StartError(filter.error.issues[0]?.message ?? 'That is no filter');
  const lines = (ctx: Parameters<typeof exportAuditRecords>[0]) =>
    exportAuditRecords(ctx, filter.data, csv ? 'csv' : 'jsonl');
  await withServices((ctx) => pipeline(lines(ctx), process.stdout, { end: false }));
  return null;
}

/** Months are complete by the clock. After a pause of the site it is trusted within a minute. */
async function untilTrusted({ clock }: Ctx): Promise<void> {
  let time = await clock.check();
  while (time.kind === 'waiting') {
    await delay(LOOK_MS);
    time = await clock.check();
  }
  if (time.kind === 'wrong') throw new StartError(`${time.says}: nothing is sealed until that is mended`);
}

async function seal(): Promise<Answer> {
  const done = await withServices(async (ctx, { config, urls }) => {
    const { storage, now } = ctx;
    await untilTrusted(ctx);
    const { client, close } = openDatabase(urls.ownerUrl ?? urls.databaseUrl, { max: 1 });
    return sealMonths(client, { storage, now: now(), keepMonths: config.auditKeepMonths }).finally(close);
  });
  const months = done.sealed.map(({ month, rows }) => `${month} (${rows} rows)`).join(', ') || 'no month';
  return { json: done, text: `Sealed ${months}; dropped ${done.dropped} rows.` };
}
