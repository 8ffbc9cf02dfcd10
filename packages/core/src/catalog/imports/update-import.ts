import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishImport } from './publish-import.ts';

const { imports } = tables;
type ImportRow = typeof imports.$inferSelect;

/** Why an import ended without songs, in words for the artist. */
export const IMPORT_FAILURES = {
  'not-found': 'MusicBrainz does not know this release.',
  'no-tracks': 'MusicBrainz knows no tracks of this release.',
  'too-many-tracks': 'This release has more tracks than an album can hold.',
  away: 'MusicBrainz could not be reached. Please try again later.',
} as const;
export type ImportFailure = keyof typeof IMPORT_FAILURES;

/** Updates a running import and publishes its progress; undefined if it is over. */
export function updateImport(
  ctx: Ctx,
  id: number,
  fields: Partial<ImportRow>,
): Promise<ImportRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(imports)
      .set(fields)
      .where(and(eq(imports.id, id), inArray(imports.state, ['queued', 'running'])))
      .returning();
    if (row) await publishImport(ctx, row);
    return row;
  });
}

/** Fails an import. Importing the release again continues it. */
export async function failImport(ctx: Ctx, id: number, failure: ImportFailure): Promise<void> {
  await updateImport(ctx, id, {
    state: 'failed',
    failureReason: IMPORT_FAILURES[failure],
    finishedAt: ctx.now(),
  });
}
