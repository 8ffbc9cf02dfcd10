import { expect, it } from 'vitest';
import { badRequest } from './domain-error.ts';
import { asOutage } from './outage.ts';

it.each([
  'CONNECTION_CLOSED',
  'ECONNREFUSED',
  'POOL_EXHAUSTED',
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
