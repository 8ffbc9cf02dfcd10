interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 500;

/**
 * Gives `work` its items in batches, of which `atOnce` may run at a time. Items that come while all of them run form the
 * next batch, so batches grow with the load. A batch begins when a turn of the event loop brought nothing further. `work` returns a result for each item, in their order.
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  { atOnce = 1 }: { atOnce?: number } = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isGathering = false;

  const consider = () => {
    if (isGathering || waiting.length === 0 || running >= atOnce) return;
    isGathering = true;
    gatherFrom(waiting.length);
  };
  /** Goes on for as long as each turn of the event loop brings something. */
  const gatherFrom = (count: number) =>
    void setImmediate(() => {
      if (waiting.length > count && waiting.length < MAX_BATCH) return gatherFrom(waiting.length);
      isGathering = false;
      void run(waiting.splice(0, MAX_BATCH));
      consider();
    });
  const run = async (batch: Waiting<Item, Result>[]) => {
    running++;
    await settle(batch, work);
    running--;
    consider();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      consider();
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
