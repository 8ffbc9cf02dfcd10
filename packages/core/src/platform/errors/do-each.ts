import { DomainError } from './domain-error.ts';

export interface DoneEach<Item, Result> {
  done: Result[];
  refused: { item: Item; message: string }[];
}

/**
 * Runs an action for each item: a refusal does not affect the others. Input that is wrong for all (`bad_request`) is
 * an error, as are faults.
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
