import { tables } from '@stagedoor/db';
import { BACKUP_FAILURE_NOTE, BACKUP_NOTE } from '@stagedoor/validators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { isBackupDue } from './is-backup-due.ts';

const HOUR = 3_600_000;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(new Date('2026-11-24T12:30:00Z'));
  await test.services.db.delete(tables.settings);
});
afterAll(() => test.close());

const note = (key: string, at: string) =>
  test.services.db.insert(tables.settings).values({ key, value: { at, reason: 'The disk is full' } });
const isDue = () => isBackupDue(test.services, 6 * HOUR);

it('is due without one, and when the newest is from before the last turn', async () => {
  expect(await isDue()).toBe(true);
  await note(BACKUP_NOTE, '2026-11-24T12:10:00Z');
  expect(await isDue()).toBe(false);
  test.setNow(new Date('2026-11-24T18:00:00Z'));
  expect(await isDue()).toBe(true);
});

it('rests for a quarter of an hour after a failure', async () => {
  await note(BACKUP_FAILURE_NOTE, '2026-11-24T12:16:00Z');
  expect(await isDue()).toBe(false);
  test.setNow(new Date('2026-11-24T12:31:00Z'));
  expect(await isDue()).toBe(true);
});

it('does not believe notes that a clock wrote which was ahead', async () => {
  await note(BACKUP_NOTE, '2031-11-24T12:10:00Z');
  await note(BACKUP_FAILURE_NOTE, '2031-11-24T12:10:00Z');
  expect(await isDue()).toBe(true);
});
