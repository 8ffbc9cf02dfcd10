import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Ctx, systemContext } from '@stagedoor/core';
import { listHistory } from '@stagedoor/core/catalog/history';
import { discardFiles, receiveFile } from '@stagedoor/core/catalog/uploads';
import { getListenImport, requestListenImport } from '@stagedoor/core/community/listen-imports';
import { listKeys, type TestServices } from '@stagedoor/core/testing';
import { UPLOAD_LIMITS } from '@stagedoor/validators';
import { handle } from '../handlers/listens/import-listens.ts';
import { createTestMailer } from './test-mailer.ts';

export const NOON = new Date('2026-03-02T12:00:00Z');
export const at = (minute: number) => new Date(NOON.getTime() + minute * 60_000);

/** A listen at a minute of the day, as ListenBrainz exports it. */
export const listen = (title: string, minute: number, { by = 'Wren', info = {} } = {}) => ({
  listened_at: at(minute).getTime() / 1000,
  track_metadata: { track_name: title, artist_name: by, additional_info: info },
});
export const linesOf = (listens: readonly object[]) =>
  listens.map((one) => `${JSON.stringify(one)}\n`).join('');

export async function sendListens(ctx: Ctx, content: string): Promise<number> {
  const received = await receiveFile(ctx, {
    stream: Readable.from([Buffer.from(content)]),
    fileName: 'listens.jsonl',
    kind: 'listens',
    maxBytes: UPLOAD_LIMITS.listens,
  });
  try {
    return (await requestListenImport(ctx, received)).jobId;
  } catch (error) {
    // As the transport does it.
    await discardFiles(ctx, [received]);
    throw error;
  }
}

export async function makeRun(test: TestServices) {
  return {
    ctx: systemContext(test.services, 'importListens'),
    signal: new AbortController().signal,
    workDir: await mkdtemp(join(test.dataDir, 'run-')),
    isFinal: () => false,
    mailer: createTestMailer(test.dataDir),
    backups: null,
    playsKeptMonths: null,
    say: () => {},
  };
}

/** Sends a file, and does what the worker does with it. */
export async function importFile(test: TestServices, ctx: Ctx, content: string) {
  const id = await sendListens(ctx, content);
  await handle(await makeRun(test), { importId: id });
  return getListenImport(ctx, { id });
}

/** Songs with their times, latest first. */
export const historyOf = async (ctx: Ctx) =>
  (await listHistory(ctx, { limit: 100 })).items.map(({ song, playedAt }) => [song.id, playedAt]);

/** Sent files that are there and no job removes. */
export async function filesLeft({ services }: TestServices): Promise<string[]> {
  const jobs = await services.client`
    select jsonb_array_elements_text(data->'storageKeys') as key from pgboss.job where name = 'files-discard'`;
  const going = new Set(jobs.map(({ key }) => key));
  return (await listKeys(services)).filter((key) => key.startsWith('listens/') && !going.has(key));
}
