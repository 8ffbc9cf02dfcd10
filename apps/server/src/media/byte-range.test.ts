import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parseRange (RFC 9110 §14)', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['Bytes=990-', { start: 990, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-99999999999999999999', { start: 999, end: 999 }],
    ['bytes= 1-2', { start: 1, end: 2 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-1001,2000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['items=0-1', 'whole'],
    ['0-1', 'whole'],
    [undefined, 'whole'],
  ])('%s of 1,000 bytes', (header, wanted) => expect(parseRange(header, 1000)).toEqual(wanted));
});
