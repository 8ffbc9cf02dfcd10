import { CLOCKS_DIFFER_MS } from '@stagedoor/validators';
import { describe, expect, it } from 'vitest';
import {
  assessTime,
  FARTHEST_MS,
  HOLD_AFTER_LEAP_MS,
  HOLD_AFTER_START_MS,
  type Observation,
  TOLERANCE_MS,
} from './assess-time.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Both clocks say NOW, and the time was last trusted `agoMs` before. */
const after = (agoMs: number, rest: Partial<Observation> = {}) =>
  assessTime({
    wallMs: NOW,
    databaseMs: NOW,
    known: { lastMs: NOW - agoMs, latestMs: NOW - agoMs },
    since: null,
    steadyMs: 0,
    ...rest,
  });
/** The process last trusted the time an hour ago, while its clock went on by `byMs`. */
const running = (byMs: number) => ({ since: { wallMs: NOW - byMs, elapsedMs: HOUR } });

describe('the time', () => {
  it('is trusted at the first start, after a restart, and within the tolerance', () => {
    expect(after(0, { known: null }).kind).toBe('trusted');
    for (const ago of [0, 30_000, TOLERANCE_MS, -TOLERANCE_MS]) expect(after(ago).kind).toBe('trusted');
  });

  // Proves (operations.md, The clock): a site that was switched off for a month goes on by itself
  it('is trusted again by itself after a pause of days, once the clock has stayed for a minute', () => {
    for (const ago of [HOUR, DAY, 31 * DAY, FARTHEST_MS]) {
      expect(after(ago)).toMatchObject({ kind: 'waiting' });
      expect(after(ago, { steadyMs: HOLD_AFTER_START_MS }).kind).toBe('trusted');
    }
    expect(after(31 * DAY)).toMatchObject({
      says: 'The clock is 31 days ahead of the time that was last known',
    });
  });

  it('is never trusted by itself when it is years ahead', () => {
    for (const rest of [{}, running(5 * YEAR)])
      expect(after(5 * YEAR, { ...rest, steadyMs: 30 * DAY })).toEqual({
        kind: 'wrong',
        says: 'The clock is 5 years ahead of the time that was last known',
      });
  });

  it('is wrong when a process sees the clock leap, until it has stayed for an hour', () => {
    expect(after(31 * DAY, running(31 * DAY + HOUR)).kind).toBe('wrong');
    expect(after(31 * DAY, { ...running(31 * DAY + HOUR), steadyMs: HOLD_AFTER_LEAP_MS }).kind).toBe(
      'trusted',
    );
  });

  it('is trusted by a process that watched the clock while the database was away', () => {
    expect(after(HOUR, running(HOUR)).kind).toBe('trusted');
    expect(after(-31 * DAY, running(HOUR)).kind).toBe('trusted');
  });

  it('is wrong when it is behind, and taken back once the clock has stayed', () => {
    expect(after(-3 * HOUR)).toEqual({
      kind: 'wrong',
      says: 'The clock is 3 hours behind the time that was last known',
    });
    expect(after(-5 * YEAR, { steadyMs: HOLD_AFTER_START_MS }).kind).toBe('trusted');
  });

  it('comes back by itself from a clock that was behind for years', () => {
    const known = { lastMs: NOW - 6 * YEAR, latestMs: NOW - HOUR };
    expect(after(0, { known, steadyMs: HOLD_AFTER_START_MS }).kind).toBe('trusted');
  });

  it('bears clocks that differ as much as a start does', () => {
    for (const skew of [CLOCKS_DIFFER_MS, -CLOCKS_DIFFER_MS])
      expect(after(0, { wallMs: NOW + skew }).kind).toBe('trusted');
  });

  it('is wrong while this machine and the database disagree, whoever is right and for however long', () => {
    for (const [wallMs, databaseMs] of [
      [NOW + 40 * DAY, NOW],
      [NOW, NOW + 40 * DAY],
      [NOW - 3 * HOUR, NOW],
      [NOW + CLOCKS_DIFFER_MS + 1, NOW],
    ] as const)
      expect(after(0, { wallMs, databaseMs, steadyMs: 30 * DAY })).toMatchObject({
        kind: 'wrong',
        says: expect.stringContaining('The clock of this machine is'),
      });
  });
});
