import type { ImportAnswer, ImportProgress, ImportReleaseInput } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound, unavailable } from '../../platform/errors/index.ts';
import { importRelease } from './import-release.ts';
import { getImport } from './queries.ts';
import { IMPORT_FAILURES } from './update-import.ts';

/** How long `importAndWait` waits for the worker. */
export const IMPORT_WAIT_MS = 10_000;

/**
 * Imports a release and waits up to 10 s for the worker. `isFinished` is false if it continues; a failed import is
 * refused with its reason.
 */
export async function importAndWait(
  ctx: Ctx,
  input: ImportReleaseInput,
  waitMs = IMPORT_WAIT_MS,
): Promise<ImportAnswer> {
  const over = Promise.withResolvers<void>();
  const isOver = new Set<number>();
  let jobId: number | undefined;
  const stop = ctx.live.subscribe(({ event }) => {
    if (event.type !== 'import-progress' || (event.state !== 'done' && event.state !== 'failed')) return;
    isOver.add(event.importId);
    if (event.importId === jobId) over.resolve();
  });
  const timer = setTimeout(over.resolve, waitMs);
  try {
    jobId = (await importRelease(ctx, input)).id;
    if (!isOver.has(jobId)) await over.promise;
    return toAnswer(await getImport(ctx, { id: jobId }));
  } finally {
    clearTimeout(timer);
    stop();
  }
}

function toAnswer({ id: jobId, state, added, songs, failureReason }: ImportProgress): ImportAnswer {
  if (failureReason === IMPORT_FAILURES['not-found']) throw notFound('Release');
  if (state === 'failed') throw unavailable(failureReason ?? 'Failed to import release');
  const isFinished = state === 'done';
  const message = isFinished
    ? `Imported ${added} ${added === 1 ? 'song' : 'songs'}`
    : 'The release is being imported';
  return { message, songs, jobId, isFinished };
}
