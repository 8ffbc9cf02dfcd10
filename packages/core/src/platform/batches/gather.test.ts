import { describe, expect, it } from 'vitest';
import { type Gathering, gather } from './gather.ts';

/** Work that ends when its batch is told to. */
function controlled(options: Gathering<number> = {}) {
  const batches: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = gather(
    (items: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject });
      }),
    options,
  );
  return { add, batches };
}

const turns = async (count = 5) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

describe('gather', () => {
  it('makes one batch of what comes in turn after turn, and the next of what comes meanwhile', async () => {
    const { add, batches } = controlled();
    const results: Promise<number>[] = [];
    setImmediate(() => results.push(add(2)));
    results.push(add(1));
    await turns();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    results.push(add(3), add(4));
    await turns();
    expect(batches).toHaveLength(1);
    batches[0]?.end();
    await turns();
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    batches[1]?.end();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('begins another batch beside the first one where that is worth it, and no more than allowed', async () => {
    const { add, batches } = controlled({ atOnce: 2 });
    const results = range(0, 3).map(add);
    await turns();
    results.push(...range(3, 18).map(add));
    await turns();
    expect(batches).toHaveLength(1);
    results.push(add(18));
    await turns();
    expect(batches.map(({ items }) => items.length)).toEqual([3, 16]);
    results.push(...range(19, 60).map(add));
    await turns();
    expect(batches).toHaveLength(2);
    batches[1]?.end();
    await turns();
    expect(batches.map(({ items }) => items.length)).toEqual([3, 16, 41]);
    for (const { end } of batches) end();
    expect(await Promise.all(results)).toEqual(range(0, 60).map((item) => item * 10));
  });

  it('shares what comes together among the batches that may run, and keeps few items together', async () => {
    const { add, batches } = controlled({ atOnce: 3, worthAnother: 4 });
    const results = range(0, 7).map(add);
    await turns();
    expect(batches.map(({ items }) => items.length)).toEqual([7]);
    batches[0]?.end();
    await Promise.all(results);
    results.push(...range(7, 23).map(add));
    await turns(10);
    expect(batches.slice(1).map(({ items }) => items)).toEqual([range(7, 13), range(13, 18), range(18, 23)]);
    for (const { end } of batches) end();
    expect(await Promise.all(results)).toEqual(range(0, 23).map((item) => item * 10));
  });

  it('begins another batch of few items where nobody holds their keys, and leaves the others to the next', async () => {
    const { add, batches } = controlled({ atOnce: 3, keyOf: (item) => item % 10 });
    const results = [1, 2].map(add);
    await turns();
    results.push(...[3, 11, 4, 22, 5].map(add));
    await turns();
    expect(batches).toHaveLength(1);
    results.push(add(6));
    await turns();
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ]);
    results.push(...[13, 14, 15, 16].map(add));
    await turns();
    batches[0]?.end();
    await turns();
    expect(batches).toHaveLength(2);
    batches[1]?.end();
    await turns();
    expect(batches[2]?.items).toEqual([11, 22, 13, 14, 15, 16]);
    batches[2]?.end();
    expect(await Promise.all(results)).toEqual(
      [1, 2, 3, 11, 4, 22, 5, 6, 13, 14, 15, 16].map((item) => item * 10),
    );
  });

  it('fails the items of a batch that fails, and goes on', async () => {
    const { add, batches } = controlled();
    const failing = expect(Promise.all([add(1), add(2)])).rejects.toThrow('away');
    await turns();
    const next = add(3);
    batches[0]?.fail(new Error('away'));
    await failing;
    await turns();
    batches[1]?.end();
    expect(await next).toBe(30);
  });
});
