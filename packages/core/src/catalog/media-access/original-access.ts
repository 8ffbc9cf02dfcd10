import { tables } from '@stagedoor/db';
import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canDownloadOriginal, getSong } from '../songs/index.ts';

const { uploads } = tables;

/** The file that was uploaded for a song; `fileName` is the song's title with the extension of its true type. */
export interface OriginalFile {
  fileName: string;
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** The original of the current audio, for the song's members and admins; `not_found` without one. */
export async function getOriginal(ctx: Ctx, input: { songId: number }): Promise<OriginalFile> {
  requireUser(ctx);
  const song = await getSong(ctx, { id: input.songId });
  if (!canDownloadOriginal(await loadRights(ctx), song)) throw forbidden('This is not your song');
  const [file] = await ctx.db
    .select({
      storageKey: uploads.storageKey,
      contentType: uploads.contentType,
      bytes: uploads.bytes,
      sha256: uploads.sha256,
    })
    .from(uploads)
    .where(and(eq(uploads.songId, song.id), eq(uploads.state, 'ready')))
    .orderBy(desc(uploads.id))
    .limit(1);
  if (!file) throw notFound('Original');
  const extension = file.storageKey.slice(file.storageKey.lastIndexOf('.'));
  return { ...file, fileName: `${song.title.replaceAll(/[/\\:*?"<>|]/g, '-')}${extension}` };
}
