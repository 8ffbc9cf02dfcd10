import type { HistoryItem } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (time: Date, id: number) => ({ song: { id }, playedAt: time.toISOString() }) as HistoryItem;

it('groups plays by the day in the time zone of the reader', () => {
  const now = new Date(2031, 0, 1, 12);
  const plays = [
    at(new Date(2031, 0, 1, 0, 1), 3),
    at(new Date(2030, 11, 31, 23, 59), 2),
    at(new Date(2030, 11, 31, 8), 1),
    at(new Date(2029, 5, 2, 8), 1),
  ];
  expect(groupByDay(plays, now)).toEqual([
    { day: 'Today', plays: [plays[0]] },
    { day: 'Yesterday', plays: [plays[1], plays[2]] },
    { day: 'June 2, 2029', plays: [plays[3]] },
  ]);
});
