import { tables } from '@stagedoor/db';
import { LISTEN_IMPORT } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { tooLarge } from '../../platform/errors/index.ts';
import { addListens } from './add-listens.ts';
import { countUnmatched } from './count-unmatched.ts';
import { type Counts, finishListenImport, type OpenImport, writeCounts } from './follow-import.ts';
import type { FileListen, Listens } from './formats/file-listen.ts';
import { noExport } from './formats/read-listens.ts';
import { createMatcher } from './match-listens.ts';

const BATCH = 2_000;
/** Last.fm, then Audioscrobbler, began in 2002. */
const EARLIEST = new Date('2002-01-01T00:00:00Z');

/**
 * Adds a file's listens to the history of its person. The file is read twice, first to see that it is whole; `read` begins anew
 * each time. A run that was cut off is followed by one from the beginning, which finds what is there already. Throws a
 * DomainError for a file that cannot be imported, before anything is added.
 */
export async function runListenImport(
  ctx: Ctx,
  { id, userId }: OpenImport,
  read: () => Listens,
  signal: AbortSignal,
): Promise<void> {
  const total = await countListens(read(), signal);
  if (!(await writeCounts(ctx, id, { state: 'running', total }))) return;
  const asPerson: Ctx = { ...ctx, actor: { kind: 'user', userId, isArtist: false, isAdmin: false } };
  const findSongs = createMatcher(asPerson);
  const room =
    LISTEN_IMPORT.listens -
    (await ctx.db.$count(tables.importedListens, eq(tables.importedListens.userId, userId)));
  const unmatched = countUnmatched();
  const counts: Counts = { done: 0, matched: 0, skipped: 0 };
  for await (const batch of inBatches(read())) {
    signal.throwIfAborted();
    const listens = batch.filter((listen) => isPossible(listen, ctx.now()));
    const songIds = await findSongs(listens);
    const matched = listens.flatMap(({ listenedAt }, index) => {
      const songId = songIds[index];
      return songId ? [{ songId, listenedAt }] : [];
    });
    for (const [index, { title, artist }] of listens.entries())
      if (!songIds[index]) unmatched.add(title, artist);
    counts.done += batch.length;
    counts.matched += matched.length;
    counts.skipped += batch.length - listens.length;
    if (!(await addListens(ctx, { id, userId }, matched, counts, room))) return;
  }
  await finishListenImport(ctx, id, { state: 'done', unmatched: unmatched.mostFrequent() });
}

const isPossible = (listen: FileListen | null, now: Date): listen is FileListen =>
  listen !== null && listen.listenedAt >= EARLIEST && listen.listenedAt <= now;

/** Lines that are no listen count too, so that a file of nothing ends soon. */
async function countListens(listens: Listens, signal: AbortSignal): Promise<number> {
  let [total, readable] = [0, 0];
  for await (const listen of listens) {
    total++;
    if (listen) readable++;
    if (total > LISTEN_IMPORT.listens)
      throw tooLarge('A file may hold up to a million listens, and this one has more');
    if (total % BATCH === 0) signal.throwIfAborted();
  }
  if (readable === 0) throw noExport();
  return total;
}

async function* inBatches(listens: Listens): AsyncGenerator<(FileListen | null)[]> {
  let batch: (FileListen | null)[] = [];
  for await (const listen of listens) {
    batch.push(listen);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
