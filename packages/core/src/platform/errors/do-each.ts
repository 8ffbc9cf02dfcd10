import { DomainError } from './domain-error.ts';

export interface DoneEach<Item, Result> {
  done: Result[];
  refused: { item: Item; message: string }[];
}

/**
 * Does something to each by itself: what is refused leaves the others as they are. Input that is wrong for all of them
 * (`bad_request`) is an error, as are faults.
 */
export async function doEach<Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Result>,
): Promise<DoneEach<Item, Result>> {
  const result: DoneEach<Item, Result> = { done: [], refused: [] };
  for (const item of items) {
    try {
      result.done.push(await act(item));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'bad_request') throw error;
      result.refused.push({ item, message: error.message });
    }
  }
  return result;
}
