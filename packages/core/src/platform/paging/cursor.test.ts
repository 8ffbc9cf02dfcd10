import { describe, expect, it } from 'vitest';
import type { Ctx } from '../context/index.ts';
import { defineCursors } from './cursor.ts';
import { createSeal } from './seal.ts';
import { toPage } from './to-page.ts';

const ctx = { seal: createSeal('the key of a site') } as Ctx;
const byTitle = defineCursors('test: by title', { title: 'text', at: 'time', id: 'number' });
const byId = defineCursors('test: by id', { id: 'number' });
const row = { id: 7, title: 'Zwölf — 😀\u{fffd}', at: new Date(5), state: 'draft' };
const place = { id: 7, title: row.title, at: '1970-01-01T00:00:00.005Z' };
const written = byTitle.write(ctx, row);

describe('a cursor', () => {
  it('holds the values of its order', () => {
    expect(byTitle.read(ctx, written)).toEqual(place);
    expect(byTitle.read(ctx, undefined)).toBeUndefined();
    expect(byId.read(ctx, byId.write(ctx, row))).toEqual({ id: 7 });
  });

  it('is the same for the same row, and shows none of its values', () => {
    expect(byTitle.write(ctx, { ...row })).toBe(written);
    expect(written).toMatch(/^[\w-]+$/);
    expect(Buffer.from(written, 'base64url').toString('latin1')).not.toMatch(/Zw|1970|[[\]"]{2}/);
  });

  // Proves (rules.md, REST): a list takes its own cursors alone, unchanged
  it('is refused by another list, and by another site', () => {
    const other = { seal: createSeal('the key of another site') } as Ctx;
    expect(() => byId.read(ctx, written)).toThrow('Not a valid cursor');
    expect(() => byTitle.read(other, written)).toThrow('Not a valid cursor');
  });

  // Proves (rules.md, REST): a list takes its own cursors alone, unchanged
  it('is refused when a character was changed, taken away or added', () => {
    for (let at = 0; at < written.length; at++) {
      const [before, after] = [written.slice(0, at), written.slice(at + 1)];
      for (const changed of [`${before}${written[at] === 'A' ? 'B' : 'A'}${after}`, before, before + after])
        expect(() => byTitle.read(ctx, changed), changed).toThrow('Not a valid cursor');
    }
    for (const more of ['A', '=', ' ', '.', '\n', '\0'])
      for (const changed of [written + more, more + written])
        expect(() => byTitle.read(ctx, changed), changed).toThrow('Not a valid cursor');
  });

  it.each(['', ' ', 'x', '7', '1.2', '-1', '2147483648', '\ud800', 'é'.repeat(200)])(
    'is refused when somebody made it up: %j',
    (cursor) => {
      expect(() => byId.read(ctx, cursor)).toThrow('Not a valid cursor');
    },
  );
});

it('refuses two lists of one name', () => {
  expect(() => defineCursors('test: by id', { id: 'number' })).toThrow('Two lists');
});

describe('a page', () => {
  it('ends with the cursor behind its last row', () => {
    expect(toPage([9, 8, 7], 2, String, (row) => `after ${row}`)).toEqual({
      items: ['9', '8'],
      nextCursor: 'after 8',
    });
  });

  it('has none when it is the last one', () => {
    expect(toPage([2, 1], 2, String, String).nextCursor).toBeNull();
    expect(toPage([], 2, String, String)).toEqual({ items: [], nextCursor: null });
  });
});
