/**
 * Works on up to `most` items at once and yields what comes of them, in any order. Takes no further item while nobody
 * asks for a result.
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
      // Whoever fails first ends the whole; the others may fail unheard.
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
