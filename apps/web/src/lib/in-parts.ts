interface Parts<Answer> {
  answers: Answer[];
  /** How many items were answered. */
  done: number;
  /** Why the others were not. */
  failure: Error | null;
}

/**
 * Calls with so many items at a time, one call after another. It fails only when nothing was done: a later failure comes with
 * the answers before it, so that it can be reported and undone.
 */
export async function inParts<Item, Answer>(
  items: readonly Item[],
  size: number,
  call: (part: Item[]) => Promise<Answer>,
): Promise<Parts<Answer>> {
  const answers: Answer[] = [];
  for (let done = 0; done < items.length; done += size)
    try {
      answers.push(await call(items.slice(done, done + size)));
    } catch (error) {
      if (done === 0) throw error;
      return { answers, done, failure: error instanceof Error ? error : new Error(String(error)) };
    }
  return { answers, done: items.length, failure: null };
}
