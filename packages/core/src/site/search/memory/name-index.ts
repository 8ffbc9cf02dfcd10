import type { Place, PlaceSearch } from '../../../platform/context/index.ts';
import { RANKS, type Rank } from '../term.ts';
import { createBestPlaces } from './best-places.ts';
import { findClose, tellFolded } from './find-close.ts';
import { buildGramLists, GRAM, type GramLists, type GramPlace, gramKey } from './gram-lists.ts';
import type { Letters } from './letters.ts';
import { characterBefore, matchTitle } from './match-title.ts';
import type { NameTable } from './name-table.ts';

/** Up to so many candidates are all compared; of more, only those that may be among the best. */
const COMPARED_AT_ONCE = 4_000;
/** How many lists are intersected. */
const INTERSECTED = 4;
/** A list is not worth reading if it is so many times longer than what the others left. */
const TOO_LONG = 32;
/** Below this many candidates, comparing them is as fast as reading a further list. */
const FEW = 200;
/** A list that left more than this share is the last one that is read. */
const LEFT_BY_USELESS = 0.7;
/** Names that wait for their date take no place on a page of others; so many of them are passed over. */
const MOST_UNSURE = 500;
/** How many names are in no list before new lists are made. */
const UNLISTED = { names: 2_000, share: 20 };

export interface NameSearch extends Pick<PlaceSearch, 'sees' | 'after' | 'count'> {
  /** In the database's lower case, as UTF-8. */
  term: Uint8Array;
}

export type CloseSearch = Omit<NameSearch, 'after'> & { text: string };

/** The names of one kind, found by any part. */
export interface NameIndex {
  readonly table: NameTable;
  byteLength(): number;
  /**
   * The best places after the given one, in the order of SQL: rank, popularity (highest first), id. There are more than
   * wanted when some of them wait for their date, and less only when there are no others.
   */
  find(search: NameSearch): Place[];
  /** Ids of names that come close to the text and do not contain the term, closest first. */
  findClose(search: CloseSearch): number[];
  /** So many names are new that searches take longer. */
  needsLists(): boolean;
  /** Makes new lists of all names, in the background. */
  list(): Promise<void>;
}

export function createNameIndex(table: NameTable, { isWordCharacter }: Letters): NameIndex {
  const { text, startOf, endOf, owners } = table;
  let lists: GramLists | null = null;
  let isListing = false;
  /** Listed slots that may match; their number is infinite if no list helps. */
  let slots = new Int32Array(0);
  let gathered = 0;

  const tellGrams = (slot: number, tell: (key: number) => void) => {
    if (table.isGone(slot)) return;
    const [start, end] = [startOf(slot), endOf(slot)];
    tellFolded(text, start, end, tell);
    for (let at = start; at < end; at++) {
      const [a, b, c] = [text[at] as number, text[at + 1] as number, text[at + 2] as number];
      tell(gramKey(GRAM.anywhere, a));
      if (at + 1 < end) tell(gramKey(GRAM.anywhere, a, b));
      if (at + 2 < end) tell(gramKey(GRAM.anywhere, a, b, c));
      const isInsideCharacter = (a & 0xc0) === 0x80;
      if (isInsideCharacter || (at > start && isWordCharacter(characterBefore(text, at)))) continue;
      const place = at === start ? GRAM.titleStart : GRAM.wordStart;
      tell(gramKey(place, a));
      if (at + 1 < end) tell(gramKey(place, a, b));
    }
  };

  const gather = (term: Uint8Array, place: GramPlace): number => {
    gathered = 0;
    if (!lists) return 0;
    const [shortest, ...others] = lists.listsOf(gramsOfTerm(term, place));
    if (shortest === undefined) {
      gathered = Number.POSITIVE_INFINITY;
      return gathered;
    }
    const amount = lists.count(shortest);
    if (slots.length < amount) slots = new Int32Array(amount);
    gathered = lists.read(shortest, slots);
    for (const list of others.slice(0, INTERSECTED - 1)) {
      const before = gathered;
      if (before < FEW || lists.count(list) > before * TOO_LONG) break;
      gathered = lists.keep(list, slots, before);
      if (gathered > before * LEFT_BY_USELESS) break;
    }
    return gathered;
  };

  const seenBy = (sees: NameSearch['sees']) => (slot: number) =>
    table.isPublic(slot) ||
    (sees !== 'public' && !table.isGone(slot) && (sees === 'all' || sees.has(owners[slot] as number)));

  /** Visits the gathered slots, and those that are in no list, if the caller may see their names. */
  const visitGathered = (sees: NameSearch['sees'], visit: (slot: number) => void) => {
    const isSeen = seenBy(sees);
    const listed = lists?.end ?? 0;
    const all = gathered === Number.POSITIVE_INFINITY;
    const amount = all ? listed : gathered;
    for (let n = 0; n < amount; n++) {
      const slot = all ? n : (slots[n] as number);
      if (isSeen(slot)) visit(slot);
    }
    for (let slot = listed; slot < table.size(); slot++) if (isSeen(slot)) visit(slot);
  };

  const match = (slot: number, term: Uint8Array) =>
    matchTitle(text, startOf(slot), endOf(slot), term, isWordCharacter);

  const findBest = ({ term, sees, after, count }: NameSearch): Place[] => {
    const best = createBestPlaces(table, count, after);
    if (gather(term, GRAM.anywhere) <= COMPARED_AT_ONCE) {
      visitGathered(sees, (slot) => {
        const rank = match(slot, term);
        if (rank !== null) best.offer(slot, rank);
      });
      return best.places();
    }
    for (const rank of [RANKS.prefix, RANKS.wordStart, RANKS.inside]) {
      if (best.isFull() || (after && rank < after.rank)) continue;
      gather(term, PLACE_OF_RANK[rank]);
      visitGathered(sees, (slot) => {
        const isWhole = endOf(slot) - startOf(slot) === term.length;
        // Whole names stand in the lists of those that begin with the term.
        if (isWhole && rank !== RANKS.prefix) return;
        const own = isWhole ? RANKS.exact : rank;
        if (best.mayTake(slot, own) && match(slot, term) === own) best.offer(slot, own);
      });
    }
    return best.places();
  };

  return {
    table,
    byteLength: () => table.byteLength + slots.byteLength + (lists?.byteLength ?? 0),
    find: ({ count, ...search }) => {
      for (let wanted = count; ; ) {
        const places = findBest({ ...search, count: wanted });
        const unsure = places.filter(({ id }) => table.isListedLater(table.slotOf(id) ?? 0)).length;
        const isEnough = places.length < wanted || places.length >= count + unsure;
        if (isEnough || unsure > MOST_UNSURE) return places;
        wanted = count + 2 * unsure;
      }
    },
    findClose: ({ text, term, sees, count }) => {
      const isMatch = (slot: number) => match(slot, term) !== null;
      return findClose({ table, lists, isSeen: seenBy(sees), isMatch }, text, count);
    },
    needsLists: () => {
      const unlisted = table.size() - (lists?.end ?? 0);
      return !isListing && unlisted > UNLISTED.names + table.size() / UNLISTED.share;
    },
    list: async () => {
      isListing = true;
      try {
        lists = await buildGramLists(table.size(), tellGrams);
      } finally {
        isListing = false;
      }
    },
  };
}

const PLACE_OF_RANK: Record<Exclude<Rank, typeof RANKS.exact>, GramPlace> = {
  [RANKS.prefix]: GRAM.titleStart,
  [RANKS.wordStart]: GRAM.wordStart,
  [RANKS.inside]: GRAM.anywhere,
};

/** The grams of every name that contains the term at such a place. */
function* gramsOfTerm(term: Uint8Array, place: GramPlace): Generator<number> {
  const [a = 0, b = 0] = term;
  if (place !== GRAM.anywhere) yield gramKey(place, a, b);
  if (term.length < 3) yield gramKey(GRAM.anywhere, a, b);
  for (let at = 0; at + 2 < term.length; at++)
    yield gramKey(GRAM.anywhere, term[at] as number, term[at + 1], term[at + 2]);
}
