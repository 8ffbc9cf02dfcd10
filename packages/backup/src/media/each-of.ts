/**
 * Runs `work` on up to `most` items at once and yields the results in any order. Takes no further item until a result
 * is consumed.
 */
export async function* eachOf<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  work: (item: Item, n: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<{ n: number; result: Result }>>();
  let n = 0;
  try {
    for await (const item of items) {
      const own = n;
      n += 1;
      const working = work(item, own).then((result) => ({ n: own, result }));
      // The first failure ends the whole; later ones are ignored.
      working.catch(() => undefined);
      running.set(own, working);
      if (running.size >= most) yield await next();
    }
    while (running.size > 0) yield await next();
  } finally {
    await Promise.allSettled(running.values());
  }

  async function next(): Promise<Result> {
    const { n, result } = await Promise.race(running.values());
    running.delete(n);
    return result;
  }
}
