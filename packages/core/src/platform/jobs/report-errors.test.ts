import { expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { createErrorReport } from './report-errors.ts';

function openReport() {
  const lines: { error: Error & { code?: string }; queue?: string }[] = [];
  let now = 0;
  const log = { ...silentLog, error: (details: object) => void lines.push(details as (typeof lines)[0]) };
  return { lines, report: createErrorReport(log, () => now), wait: (ms: number) => (now += ms) };
}

it('names the error and the queue of what pg-boss reports as a plain object', () => {
  const { lines, report } = openReport();
  report({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: 'at', queue: 'send-mail' });
  expect(lines).toEqual([{ error: expect.any(Error), queue: 'send-mail' }]);
  expect(lines[0]?.error).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
});

it('writes one line in five seconds about the same error, and one for each other', () => {
  const { lines, report, wait } = openReport();
  for (let n = 0; n < 10; n++) report(new Error('away'));
  report(new Error('something else'));
  expect(lines.map(({ error }) => error.message)).toEqual(['away', 'something else']);
  wait(5_000);
  report(new AggregateError([new Error('each')], ''));
  report(new Error('away'));
  expect(lines).toHaveLength(4);
});
