import type { FeedItem } from '@stagedoor/validators';

type Item<Kind extends FeedItem['kind']> = Extract<FeedItem, { kind: Kind }>;

/** An entry of the screen: one piece of news, or concerts of one artist that were entered one after another. */
export type FeedEntry =
  | Exclude<FeedItem, { kind: 'tour' }>
  | (Omit<Item<'tour'>, 'tour'> & { tour: Item<'tour'>['tour'][] });

/** Joins neighbouring concerts of an artist into one entry, soonest first, so that a tour is no flood. */
export function groupFeed(items: readonly FeedItem[]): FeedEntry[] {
  const entries: FeedEntry[] = [];
  for (const item of items) {
    const last = entries.at(-1);
    if (item.kind !== 'tour') entries.push(item);
    else if (last?.kind === 'tour' && last.artist.id === item.artist.id) {
      last.tour.push(item.tour);
      last.tour.sort((a, b) => a.date.localeCompare(b.date));
      last.isNew ||= item.isNew;
    } else entries.push({ ...item, tour: [item.tour] });
  }
  return entries;
}
