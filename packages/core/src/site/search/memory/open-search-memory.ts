import type { SearchedKind, SearchMemory, Services } from '../../../platform/context/index.ts';
import { followChanges } from './follow-changes.ts';
import { type Letters, readLetters } from './letters.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { createNameTable, type NameRow } from './name-table.ts';
import { measureNames, readNames, type Which } from './read-names.ts';

type Parts = Pick<Services, 'db' | 'client' | 'live' | 'log' | 'now'>;

/** The smaller kinds come first, in case not all of them have room. */
const KIND_NAMES = ['artists', 'albums', 'songs'] as const;
/** Lists take more than twice as much as the names: without room for that, these are not even read. */
const LIST_BYTES = 2;
const TRY_AGAIN_MS = 5_000;

interface Held {
  letters: Letters;
  indexes: Map<SearchedKind, NameIndex>;
}

/**
 * Reads names in the background, as many as fit into `maxBytes`, and follows their changes. After a gap or a failure
 * it starts over.
 */
export function openSearchMemory(parts: Parts, { maxBytes }: { maxBytes: number }): SearchMemory {
  const { live, log } = parts;
  let held: Held | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<void> = Promise.resolve();
  /** New listings that are being made. */
  let listings: Promise<unknown> = Promise.resolve();
  /** Distinguishes what is being read from what was begun before a gap. */
  let round = 0;

  const begin = () => {
    clearTimeout(timer);
    held = null;
    const own = ++round;
    changes.restart();
    const isOutdated = () => isClosed || own !== round;
    // A listing of the old names would hold them beside the new ones.
    loading = listings
      .then(() => load(parts, maxBytes, isOutdated))
      .then((loaded) => {
        if (isOutdated() || !loaded) return;
        held = loaded;
        changes.applyMissed();
      })
      .catch((error: unknown) => again(error, own));
  };
  const again = (error: unknown, own = round) => {
    if (isClosed || own !== round) return;
    log.warn({ error }, 'Names for the search could not be read; the database is searched until they can');
    held = null;
    clearTimeout(timer);
    timer = setTimeout(begin, TRY_AGAIN_MS);
    timer.unref();
  };

  /** Brings names that may have changed up to date. Returns the last id that was read. */
  const readAgain = async (kind: SearchedKind, which: Which) => {
    const current = held;
    const index = current?.indexes.get(kind);
    if (!current || !index) return;
    const rows = await readNames(parts, kind, which);
    await current.letters.load(rows.map(({ title }) => title));
    if (held !== current) return;
    const { table } = index;
    const known = 'owners' in which ? which.owners.flatMap(table.idsOf) : 'ids' in which ? which.ids : [];
    const there = new Set(rows.map(({ id }) => id));
    for (const id of known) if (!there.has(id)) table.remove(id);
    if (!putAll(index, rows)) {
      begin();
      return;
    }
    if (index.needsListing()) listings = Promise.all([listings, index.list()]).catch(again);
    return rows.at(-1)?.id;
  };
  const turns = new Map<SearchedKind, Promise<unknown>>();
  /** One at a time for each kind: of two reads, the earlier one could come last and bring back an old name. */
  const refresh = (kind: SearchedKind, which: Which) => {
    const turn = (turns.get(kind) ?? Promise.resolve()).then(() => readAgain(kind, which));
    turns.set(
      kind,
      turn.catch(() => {}),
    );
    return turn;
  };
  const refreshAll = async (kind: SearchedKind) => {
    for (let last: number | undefined = 0; last !== undefined; ) last = await refresh(kind, { after: last });
  };
  const changes = followChanges(live, {
    refresh,
    refreshAll,
    isHeld: () => held !== null,
    onGap: begin,
    onError: again,
  });
  begin();

  const indexFor = async (kind: SearchedKind, text: string) => {
    await changes.applied();
    const index = held?.indexes.get(kind);
    const term = held?.letters.lower(text);
    return index && term != null ? { index, term: Buffer.from(term) } : null;
  };
  return {
    find: async ({ kind, text, ...search }) => {
      const asked = await indexFor(kind, text);
      return asked?.index.find({ ...search, term: asked.term }) ?? null;
    },
    findClose: async ({ kind, ...search }) => {
      const asked = await indexFor(kind, search.text);
      return asked?.index.findClose({ ...search, term: asked.term }) ?? null;
    },
    settled: async () => {
      await loading;
      await changes.applied();
    },
    byteLength: () => (held ? bytesOf(held.indexes) : 0),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      changes.stop();
      await Promise.all([loading, listings]);
    },
  };
}

const bytesOf = (indexes: Held['indexes']) =>
  [...indexes.values()].reduce((sum, index) => sum + index.byteLength(), 0);

const putAll = ({ put }: NameIndex, rows: readonly NameRow[]) => rows.every(put);

async function* pagesOf(parts: Parts, kind: SearchedKind): AsyncGenerator<NameRow[]> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: NameRow[] = await readNames(parts, kind, { after: last });
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id;
  }
}

async function load(parts: Parts, maxBytes: number, isOutdated: () => boolean): Promise<Held | null> {
  const letters = await readLetters(parts.client);
  const indexes: Held['indexes'] = new Map();
  const hasRoom = (kind: SearchedKind, ownBytes: number) => {
    const wanted = bytesOf(indexes) + ownBytes;
    if (wanted <= maxBytes) return true;
    const message = 'The database is searched: SEARCH_MEMORY_MB has no room for all names';
    parts.log.warn({ kind, wanted, maxBytes }, message);
    return false;
  };
  for (const kind of KIND_NAMES) {
    const room = await measureNames(parts, kind);
    const index = createNameIndex(createNameTable(room), letters);
    if (!hasRoom(kind, index.table.byteLength + LIST_BYTES * room.textBytes)) continue;
    for await (const rows of pagesOf(parts, kind)) {
      if (isOutdated()) return null;
      await letters.load(rows.map(({ title }) => title));
      if (!putAll(index, rows)) throw new Error(`More names of ${kind} came than there was room for`);
    }
    await index.list();
    if (hasRoom(kind, index.peakByteLength())) indexes.set(kind, index);
  }
  parts.log.info(
    { bytes: bytesOf(indexes), kinds: [...indexes.keys()] },
    'Searches are answered from memory',
  );
  return { letters, indexes };
}
