import type { Ctx, Log } from '@stagedoor/core';
import { addJobLines } from '@stagedoor/core/site/operations';
import type { JobWithMetadata } from 'pg-boss';

/** Jobs that end within this time and have nothing to say leave no lines, so that they cost no writes. */
const QUIET_MS = 1_000;

/** Keeps what a job says and logs, so that the operator can follow it while it runs. */
export function collectNotes(ctx: Ctx, job: Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit'>) {
  const startedAt = Date.now();
  let waiting: { at: Date; line: string }[] = [];
  let writing = Promise.resolve();
  let isOpen = false;

  /** Writes what waits, in its order. A line that cannot be written must not fail the job. */
  const flush = () => {
    isOpen = true;
    writing = writing
      .then(() => addJobLines(ctx, job.id, waiting.splice(0)))
      .catch((error: unknown) => ctx.log.warn({ error }, 'What a job did could not be written down'));
  };
  const add = (line: string) => {
    waiting.push({ at: new Date(), line });
    if (isOpen) flush();
  };
  add(`Attempt ${job.retryCount + 1} of ${job.retryLimit + 1} begins`);
  const timer = setTimeout(flush, QUIET_MS);

  const log: Log = {
    info: (details, message) => note('info', details, message),
    warn: (details, message) => note('warn', details, message),
    error: (details, message) => note('error', details, message),
  };
  function note(level: keyof Log, details: object, message: string): void {
    ctx.log[level](details, message);
    isOpen = true;
    add(`${message}${numbersOf(details)}`);
  }
  const end = async (how: 'Done' | 'Failed' | 'Stopped') => {
    clearTimeout(timer);
    if (how !== 'Done') isOpen = true;
    if (isOpen) add(`${how} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    waiting = isOpen ? waiting : [];
    await writing;
  };
  return { ctx: { ...ctx, log }, say: add, end };
}

/** Numbers are ids and counts; texts could be personal data. */
function numbersOf(details: object): string {
  const numbers = Object.entries(details).filter(([, value]) => typeof value === 'number');
  return numbers.length > 0 ? ` (${numbers.map(([name, value]) => `${name} ${value}`).join(', ')})` : '';
}
