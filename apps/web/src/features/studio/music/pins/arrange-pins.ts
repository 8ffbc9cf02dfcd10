/** An album or a single. */
export interface Pinnable {
  id: number;
  title: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
}

interface Pins<Work> {
  works: { pinned: readonly Work[]; others: readonly Work[] } | undefined;
  /** The pinned ones, in order, as they are being saved. */
  ids: readonly number[] | undefined;
  save: (ids: number[]) => void;
}

/** Pinned and other works, and what moves them from one to the other. */
export function arrangePins<Work extends Pinnable>({ works, ids: saving, save }: Pins<Work>) {
  const { pinned = [], others = [] } = works ?? {};
  const ids = saving ?? pinned.map(({ id }) => id);
  const all = [...pinned, ...others];
  return {
    pinned: ids.flatMap((id) => all.find((work) => work.id === id) ?? []),
    others: all.filter(({ id }) => !ids.includes(id)),
    pin: (id: number) => save([...ids, id]),
    unpin: (id: number) => save(ids.filter((one) => one !== id)),
    move: (from: number, to: number) => {
      const next = [...ids];
      next.splice(to, 0, ...next.splice(from, 1));
      save(next);
    },
  };
}
