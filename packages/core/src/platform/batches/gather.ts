interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 500;

/**
 * Gives `work` its items in batches, `atOnce` batches at a time, one by default. Items that arrive meanwhile form the
 * next batch, so batches grow with the load. `work` returns a result for each item, in their order.
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  atOnce = 1,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isStarting = false;

  const run = async () => {
    running++;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await settle(batch, work);
    }
    running--;
  };
  const start = () => {
    isStarting = false;
    if (waiting.length > 0 && running < atOnce) void run();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isStarting || running >= atOnce) return;
      isStarting = true;
      setImmediate(start);
    });
}

async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: (items: Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as Result);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
