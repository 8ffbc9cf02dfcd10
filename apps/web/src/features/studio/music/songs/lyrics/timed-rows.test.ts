import { expect, it } from 'vitest';
import { firstOpen, toRows, toText, withTime } from './timed-rows.ts';

it('stamps line after line, and writes LRC', () => {
  const plain = toRows('One\n\nTwo');
  expect(plain.map(({ startMs }) => startMs)).toEqual([null, null, null]);
  const begun = withTime(plain, 0, 1_500);
  expect(toText(begun)).toBe('[00:01.50] One\n\nTwo');
  expect(toRows(toText(begun))).toEqual(begun);
  expect(firstOpen(begun)).toBe(1);
  expect(toText(withTime(withTime(begun, 1, 2_000), 2, 3_000))).toBe(
    '[00:01.50] One\n[00:02.00]\n[00:03.00] Two',
  );
  expect(withTime(begun, 0, -50)[0]?.startMs).toBe(0);
  expect(withTime(begun, 0, null)).toEqual(plain);
});

it('reads what only LRC readers understand as they do', () => {
  expect(toRows('[ti:Song]\n[00:01.00][00:03.00]La\n[00:02.00]Lo')).toEqual([
    { startMs: 1_000, text: 'La' },
    { startMs: 2_000, text: 'Lo' },
    { startMs: 3_000, text: 'La' },
  ]);
});

it('leaves out what a file tells of itself, and moves its times as it says', () => {
  const one = { startMs: 1_500, text: 'One' };
  expect(toRows('[ti:Song]\n[offset:-500]\n\n[00:01.00]One')).toEqual([one]);
  const untimed = toRows('[ti:Song]\nOne\n[Chorus: Ada]\nTwo');
  expect(untimed.map(({ text }) => text)).toEqual(['One', '[Chorus: Ada]', 'Two']);
  const begun = withTime(untimed, 0, 1_500);
  expect(toRows(toText(begun))).toEqual(begun);
});

it('begins at the first line when each has a time', () => {
  expect(firstOpen(toRows('[00:01.00] One'))).toBe(0);
});
