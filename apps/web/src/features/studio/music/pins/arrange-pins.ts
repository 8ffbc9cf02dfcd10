/** An album or a single. */
export interface Pinnable {
  id: number;
  title: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
}

interface Pins<Work> {
  works: readonly Work[];
  /** The pinned ones, in order. */
  ids: readonly number[];
  save: (ids: number[]) => void;
}

/** Pinned and other works, and what moves them from one to the other. */
export function arrangePins<Work extends Pinnable>({ works, ids, save }: Pins<Work>) {
  return {
    pinned: ids.flatMap((id) => works.find((work) => work.id === id) ?? []),
    others: works.filter(({ id }) => !ids.includes(id)),
    pin: (id: number) => save([...ids, id]),
    unpin: (id: number) => save(ids.filter((one) => one !== id)),
    move: (from: number, to: number) => {
      const next = [...ids];
      next.splice(to, 0, ...next.splice(from, 1));
      save(next);
    },
  };
}
