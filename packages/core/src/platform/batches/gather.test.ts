import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A batch function whose batches the test ends or fails by hand. */
function controlled(options: { atOnce?: number } = {}) {
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

describe('gather', () => {
  it('goes on while each turn brings items, and makes the next batch of those that come while it runs', async () => {
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

  it('runs as many batches at a time as allowed', async () => {
    const { add, batches } = controlled({ atOnce: 2 });
    const results = [add(1)];
    await turns();
    results.push(add(2));
    await turns();
    results.push(add(3), add(4));
    await turns();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
    batches[1]?.end();
    await turns();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3, 4]]);
    for (const { end } of batches) end();
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('limits the size of a batch', async () => {
    const { add, batches } = controlled();
    const results = Array.from({ length: 501 }, (_, n) => add(n));
    await turns();
    expect(batches.map(({ items }) => items.length)).toEqual([500]);
    batches[0]?.end();
    await turns();
    expect(batches[1]?.items).toEqual([500]);
    batches[1]?.end();
    expect(await Promise.all(results)).toHaveLength(501);
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
