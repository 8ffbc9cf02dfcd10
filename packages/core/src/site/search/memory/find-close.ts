import { type Closeness, compareTitle, readCloseTerm } from '../close-title.ts';
import { GRAM, gramKey } from './gram-lists.ts';
import type { Listing } from './listing.ts';
import type { NameTable } from './name-table.ts';
import type { GramKey, NameId, Position, Slot } from './numbers.ts';

/** With at most this many candidates, compare all. */
const FEW = 3_000;
/** The names with most of the term's grams are compared, up to so many. */
const COMPARED = 1_000;
/** How many slots are read from lists, the shortest first. */
const READ = 500_000;
/** A byte counts how many grams a name shares. */
const MAX_SHARED = 255;
/** A typo leaves at least one in so many grams, and takes at most so many. */
const TYPO = { leaves: 4, takes: 5 };
/** In words up to this length, one typo may leave none of the grams of three letters. */
const SHORT_WORD = 5;

interface Names {
  table: NameTable;
  listing: Listing | null;
  isSeen(slot: Slot): boolean;
  isMatch(slot: Slot): boolean;
}

/**
 * Ids of names that come close to the text without matching it: the closest first, then the most popular. There are
 * more than wanted when some of them wait for their date.
 */
export function findClose({ table, listing, isSeen, isMatch }: Names, text: string, count: number): NameId[] {
  const term = readCloseTerm(text);
  const found: { slot: Slot; id: NameId; closeness: Closeness; popularity: number }[] = [];
  const compare = (slot: Slot) => {
    const title = table.text.toString('utf8', table.startOf(slot), table.endOf(slot));
    const closeness = compareTitle(title, term);
    if (closeness === null || isMatch(slot)) return;
    const [id, popularity] = [table.ids[slot] as NameId, table.popularity[slot] as number];
    found.push({ slot, id, closeness, popularity });
  };
  const unlisted = listing && table.size() > FEW ? Math.max(listing.end, table.size() - FEW) : 0;
  if (listing && unlisted > 0) for (const slot of gatherSimilar(listing, term.words, isSeen)) compare(slot);
  for (let slot: Slot = unlisted; slot < table.size(); slot++) if (isSeen(slot)) compare(slot);
  found.sort((a, b) => a.closeness - b.closeness || b.popularity - a.popularity || a.id - b.id);
  let sure = 0;
  const isWanted = ({ slot }: { slot: Slot }) => {
    if (sure >= count) return false;
    if (!table.isListedLater(slot)) sure++;
    return true;
  };
  return found.filter(isWanted).map(({ id }) => id);
}

/**
 * The listed slots that share most grams with the words, of as many the most popular; what the caller may not see takes
 * no place among them.
 */
function gatherSimilar(
  { end, order, lists }: Listing,
  words: readonly string[],
  isSeen: Names['isSeen'],
): Slot[] {
  const slotAt = (position: Position) => order.slots[position] as Slot;
  const shared = new Uint8Array(end);
  /** How many names share so many grams. */
  const amounts = [0];
  let read = 0;
  for (const list of lists.listsOf(words.flatMap((word) => [...gramsOfWord(Buffer.from(word))]))) {
    if (amounts.length > MAX_SHARED || (read > 0 && read + lists.count(list) > READ)) break;
    read += lists.count(list);
    amounts.push(0);
    lists.visit(list, (position) => {
      if (!isSeen(slotAt(position))) return true;
      const now = (shared[position] as number) + 1;
      shared[position] = now;
      amounts[now] = (amounts[now] as number) + 1;
      return true;
    });
  }
  // An amount counts those that share more, too.
  let fewest = amounts.length - 1;
  // Each word is at the start of a title or inside it; joined words are neither.
  const least = Math.max(1, Math.ceil(fewest / TYPO.leaves), fewest - 2 * words.length - TYPO.takes);
  while (fewest > least && (amounts[fewest] as number) < COMPARED) fewest--;
  const similar: Slot[] = [];
  if (read === 0) return similar;
  for (const isLeast of [false, true])
    for (let position: Position = 0; position < shared.length && similar.length < COMPARED; position++) {
      const amount = shared[position] as number;
      if (isLeast ? amount === fewest : amount > fewest) similar.push(slotAt(position));
    }
  return similar;
}

function* gramsOfWord(word: Uint8Array): Generator<GramKey> {
  for (const place of [GRAM.titleStart, GRAM.wordStart]) yield gramKey(place, word[0] as number);
  for (let at = 0; at + 1 < word.length; at++) {
    const [a, b, c] = [word[at] as number, word[at + 1] as number, word[at + 2]];
    if (word.length <= SHORT_WORD) yield gramKey(GRAM.anywhere, a, b);
    if (c !== undefined) yield gramKey(GRAM.anywhere, a, b, c);
  }
}
