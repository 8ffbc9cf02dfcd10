import { openDatabase } from '@stagedoor/db';
import { StorageUnavailableError } from '@stagedoor/storage';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findPort } from '../../testing/index.ts';
import { badRequest, unavailable } from './domain-error.ts';
import { asOutage, outageCause } from './outage.ts';

it.each([
  'CONNECTION_CLOSED',
  'ECONNREFUSED',
  'CONNECTION_SILENT',
  'POOL_EXHAUSTED',
  '08006',
  '08P01',
  '55P03',
  '57014',
  '57P03',
  '53100',
  '53200',
  '53300',
  '58030',
  'EROFS',
  'EACCES',
  'EIO',
  'ENOSPC',
])('treats %s as an outage, however deep in the causes', (code) => {
  const fault = Object.assign(new Error('the details of a fault'), { code });
  const outage = asOutage(new Error('Failed query', { cause: new Error('a layer', { cause: fault }) }));
  expect(outage).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(outage?.message).not.toContain('details');
});

it('leaves refusals and other errors unchanged', () => {
  expect(asOutage(badRequest('No'))).toBeUndefined();
  expect(asOutage(Object.assign(new Error('no such table'), { code: '42P01' }))).toBeUndefined();
});

it.each([
  ['database', Object.assign(new Error('down'), { code: '57P03' })],
  ['database', Object.assign(new Error('down'), { code: 'CONNECTION_CLOSED' })],
  ['network', Object.assign(new Error('down'), { code: 'ECONNREFUSED' })],
  ['full', Object.assign(new Error('down'), { code: 'ENOSPC' })],
  ['storage', new StorageUnavailableError(new Error('down'))],
  ['other', unavailable()],
] as const)('names %s as what let us down, also by the error for people', (cause, error) => {
  const wrapped = new Error('Failed query', { cause: error });
  expect(outageCause(wrapped)).toBe(cause);
  expect(outageCause(asOutage(wrapped))).toBe(cause);
});

it('names the database when nobody answers where it should be, and the network when another does not', async () => {
  const { client, db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);
  const failures = [
    await failure(client`select 1`),
    await failure(db.execute(sql`select 1`)),
    await failure(db.transaction((tx) => tx.execute(sql`select 1`))),
    await failure(fetch(`http://127.0.0.1:${await findPort()}/`)),
  ];
  expect(failures.map(outageCause)).toEqual(['database', 'database', 'database', 'network']);
  await close();
});
