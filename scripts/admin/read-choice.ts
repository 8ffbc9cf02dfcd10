import { StartError } from '../run/start-error.ts';

/** A flag or word that must be one of a few; undefined when it was left out. Throws `StartError`. */
export function readChoice<T extends string>(
  what: string,
  { options }: { options: readonly T[] },
  value: unknown,
): T | undefined {
  const chosen = options.find((option) => option === value);
  if (value !== undefined && chosen === undefined)
    throw new StartError(`${what} is one of ${options.join(', ')}`);
  return chosen;
}
