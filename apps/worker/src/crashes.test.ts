import { StorageNotFoundError, StorageUnavailableError } from '@stagedoor/storage';
import { expect, it } from 'vitest';
import { countCrashes, isLastCrash, withCrashes } from './crashes.ts';

const OUTAGES = [
  new StorageUnavailableError(new Error('read-only')),
  new StorageNotFoundError('originals/1/a.mp3'),
  Object.assign(new Error('no space left'), { code: 'ENOSPC' }),
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
];

// Proves (rules.md, Uploads and media): an outage on our side never fails a file; it is retried for a day
it('ends a job after five crashes, however many outages happen between them', () => {
  let output: unknown = null;
  const fail = (error: Error) => {
    const before = countCrashes(output);
    output = JSON.parse(JSON.stringify({ ...withCrashes(error, before) }));
    return isLastCrash(error, before);
  };
  for (let crash = 1; crash < 5; crash++) {
    expect(fail(new Error('The media process ended without a result'))).toBe(false);
    for (const outage of OUTAGES) expect(fail(outage)).toBe(false);
  }
  expect(fail(new Error('The media process ended without a result'))).toBe(true);
});

it('starts at zero, whatever the queue has stored', () => {
  for (const output of [null, undefined, {}, { value: 'job heartbeat timeout' }, { crashes: 'many' }])
    expect(countCrashes(output)).toBe(0);
});
