interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 500;
/** Fewer items wait for the batch that is under way: another one would cost more than the wait. */
const WORTH_ANOTHER = 16;
const MAX_GATHERING_MS = 2;

/**
 * Gives `work` its items in batches, `atOnce` batches at a time, one by default. A batch begins when a turn of the event
 * loop brought no further items; those that arrive while it runs form the next one, so batches grow with the load.
 * `work` returns a result for each item, in their order.
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  atOnce = 1,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isGathering = false;

  const hasRoom = () => running === 0 || (running < atOnce && waiting.length >= WORTH_ANOTHER);
  const consider = () => {
    if (isGathering || waiting.length === 0 || !hasRoom()) return;
    isGathering = true;
    const until = performance.now() + MAX_GATHERING_MS;
    let seen = waiting.length;
    const look = () => {
      const isGrowing = waiting.length > seen && waiting.length < MAX_BATCH && performance.now() < until;
      seen = waiting.length;
      if (isGrowing) return void setImmediate(look);
      isGathering = false;
      void run(waiting.splice(0, MAX_BATCH));
      consider();
    };
    setImmediate(look);
  };
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
