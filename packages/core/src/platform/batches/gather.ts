interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface Gathering<Item> {
  /** Batches that may run at a time, one by default. */
  atOnce?: number;
  /**
   * So many items are worth a batch of their own while others run; fewer cost less if they wait. Items without keys that come
   * together are shared among as many batches, so that the results of one are used while the next is being worked on.
   */
  worthAnother?: number;
  /** What an item's work holds until its batch ends: others of the same key would only wait for it in the next batch. */
  keyOf?: (item: Item) => unknown;
}

const MAX_BATCH = 500;
const WORTH_ANOTHER = 16;
/** The same of items whose keys nobody holds. */
const WORTH_APART = 4;
const MAX_GATHERING_MS = 2;

/**
 * Gives `work` its items in batches. A batch begins when a turn of the event loop brought no further items; those that
 * arrive while it runs form the next one, so batches grow with the load. `work` returns a result for each item, in their
 * order.
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  { atOnce = 1, worthAnother = WORTH_ANOTHER, keyOf }: Gathering<Item> = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const held = new Map<unknown, number>();
  let running = 0;
  let isGathering = false;

  const isFree = ({ item }: Waiting<Item, Result>) => keyOf !== undefined && !held.has(keyOf(item));
  const countFree = () => waiting.reduce((free, one) => free + Number(isFree(one)), 0);
  const isWorthAll = () => running === 0 || waiting.length >= worthAnother;
  const hasRoom = () => isWorthAll() || (keyOf !== undefined && countFree() >= WORTH_APART);
  const consider = () => {
    if (isGathering || waiting.length === 0 || running >= atOnce || !hasRoom()) return;
    isGathering = true;
    const until = performance.now() + MAX_GATHERING_MS;
    let seen = waiting.length;
    const look = () => {
      const isGrowing = waiting.length > seen && waiting.length < MAX_BATCH && performance.now() < until;
      seen = waiting.length;
      if (isGrowing) return void setImmediate(look);
      isGathering = false;
      void run(takeBatch());
      consider();
    };
    setImmediate(look);
  };
  const shareOf = (items: number) => {
    const batches = keyOf ? 1 : Math.min(atOnce - running, Math.floor(items / worthAnother));
    return Math.min(MAX_BATCH, Math.ceil(items / Math.max(1, batches)));
  };
  const takeBatch = () => {
    if (isWorthAll()) return waiting.splice(0, shareOf(waiting.length));
    const batch = waiting.filter(isFree);
    waiting = waiting.filter((one) => !isFree(one));
    return batch;
  };
  const hold = (batch: Waiting<Item, Result>[], by: number) => {
    if (!keyOf) return;
    for (const { item } of batch) {
      const key = keyOf(item);
      const holders = (held.get(key) ?? 0) + by;
      if (holders > 0) held.set(key, holders);
      else held.delete(key);
    }
  };
  const run = async (batch: Waiting<Item, Result>[]) => {
    running++;
    hold(batch, 1);
    await settle(batch, work);
    hold(batch, -1);
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
