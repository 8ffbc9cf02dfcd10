import { describe, expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

const upTo = (last: number) => async (part: number[]) => {
  if (part.some((item) => item > last)) throw new Error('No further');
  return part.length;
};

describe('calls in parts', () => {
  it('go through all items', async () => {
    expect(await inParts([1, 2, 3, 4, 5], 2, upTo(9))).toEqual({
      answers: [2, 2, 1],
      done: 5,
      failure: null,
    });
  });

  it('tell what was done before one fails, and stop there', async () => {
    const parts = await inParts([1, 2, 3, 4, 5], 2, upTo(3));
    expect(parts).toMatchObject({ answers: [2], done: 2, failure: { message: 'No further' } });
  });

  it('fail when nothing was done', async () => {
    await expect(inParts([1, 2, 3], 2, upTo(1))).rejects.toThrow('No further');
  });
});
