import type { Place, PlaceSearch } from '../../../platform/context/index.ts';
import { findBest } from './find-best.ts';
import { findClose } from './find-close.ts';
import type { Letters } from './letters.ts';
import { buildListing, type Listing } from './listing.ts';
import { matchTitle } from './match-title.ts';
import type { NameRow, NameTable } from './name-table.ts';
import type { NameId, Slot } from './numbers.ts';

/** Names that wait for their date take no place on a page of others; so many of them are passed over. */
const MAX_UNSURE = 500;
/** Bytes per name that sorting needs. */
const SORT_BYTES = 12;
/** How many names each search compares apart from the listing, before a new one is made. */
const APART = { names: 2_000, share: 20 };

export interface NameSearch extends Pick<PlaceSearch, 'sees' | 'after' | 'count'> {
  /** In the database's lower case, as UTF-8. */
  term: Uint8Array;
}

export type CloseSearch = Omit<NameSearch, 'after'> & { text: string };

/** The names of one kind, found by any part. */
export interface NameIndex {
  readonly table: NameTable;
  byteLength(): number;
  /** Bytes held while a new listing is made beside the old one. */
  peakByteLength(): number;
  /** Adds or replaces a name. False when there is no room left for it. */
  put(row: NameRow): boolean;
  /**
   * The best places after the given one, in the order of SQL: rank, popularity (highest first), id. There are more than
   * wanted when some of them wait for their date, and less only when there are no others.
   */
  find(search: NameSearch): Place[];
  /** Ids of names that come close to the text and do not contain the term, closest first. */
  findClose(search: CloseSearch): NameId[];
  /** So many names are new, or have become popular, that searches take longer. */
  needsListing(): boolean;
  /** Makes a new listing of all names, in the background. */
  list(): Promise<void>;
}

export function createNameIndex(table: NameTable, { isWordCharacter }: Letters): NameIndex {
  const { text, startOf, endOf, owners } = table;
  let listing: Listing | null = null;
  /** Slots that were put while a listing is being made. */
  let putMeanwhile: Slot[] | null = null;

  const seenBy = (sees: NameSearch['sees']) => (slot: Slot) =>
    table.isPublic(slot) ||
    (sees !== 'public' && !table.isGone(slot) && (sees === 'all' || sees.has(owners[slot] as number)));
  const match = (slot: Slot, term: Uint8Array) =>
    matchTitle(text, startOf(slot), endOf(slot), term, isWordCharacter);

  return {
    table,
    byteLength: () => table.byteLength + (listing?.byteLength() ?? 0),
    peakByteLength: () => table.byteLength + 2 * (listing?.byteLength() ?? 0) + SORT_BYTES * table.size(),
    put: (row) => {
      const isPut = table.put(row);
      const slot = table.slotOf(row.id);
      if (slot === undefined) return isPut;
      listing?.order.follow(slot);
      putMeanwhile?.push(slot);
      return isPut;
    },
    find: ({ count, term, sees, after }) => {
      const isSeen = seenBy(sees);
      const rankOf = (slot: Slot) => (isSeen(slot) ? match(slot, term) : null);
      for (let wanted = count; ; ) {
        const places = findBest({ table, listing, rankOf }, { term, after, count: wanted });
        const unsure = places.filter(({ id }) => table.isListedLater(table.slotOf(id) ?? 0)).length;
        const isEnough = places.length < wanted || places.length >= count + unsure;
        if (isEnough || unsure > MAX_UNSURE) return places;
        wanted = count + 2 * unsure;
      }
    },
    findClose: ({ text, term, sees, count }) => {
      const isMatch = (slot: Slot) => match(slot, term) !== null;
      return findClose({ table, listing, isSeen: seenBy(sees), isMatch }, text, count);
    },
    needsListing: () => {
      const apart = table.size() - (listing?.end ?? 0) + (listing?.order.risen.size ?? 0);
      return !putMeanwhile && apart > APART.names + table.size() / APART.share;
    },
    list: async () => {
      const slots: Slot[] = [];
      putMeanwhile = slots;
      try {
        const made = await buildListing(table, isWordCharacter);
        for (const slot of slots) made.order.follow(slot);
        listing = made;
      } finally {
        putMeanwhile = null;
      }
    },
  };
}
