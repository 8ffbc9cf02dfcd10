import { tables } from '@stagedoor/db';
import {
  type AdminUpload,
  type AdminUploadInput,
  type FileKind,
  wrongTypeMessage,
} from '@stagedoor/validators';
import { and, isNull, sql } from 'drizzle-orm';
import { getArtist, ownerOfArtist } from '../../catalog/artists/index.ts';
import { attachCover } from '../../catalog/images/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { isOfKind, queueAudio, type ReceivedFile } from '../../catalog/uploads/index.ts';
import { recordAct } from '../../platform/audit/index.ts';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { unsupportedType } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';

const { artists, songs } = tables;

const UNKNOWN_ARTIST = 'Unknown Artist';

/**
 * Adds a song to the profile of an artist without an account, who may claim it later; the profile is found by
 * name or created. The files are already in storage; the code that received them discards them on failure.
 */
export async function uploadSong(
  ctx: Ctx,
  { useTags, ...input }: AdminUploadInput,
  files: { audio: ReceivedFile; cover?: ReceivedFile | undefined },
): Promise<AdminUpload> {
  const { userId } = requireAdmin(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  refuseOtherKinds(files.audio, 'plain-audio');
  if (files.cover) refuseOtherKinds(files.cover, 'plain-picture');
  return inTransaction(ctx, async (ctx) => {
    const artistId = await findOrMakeArtist(ctx, input.originalArtistName || UNKNOWN_ARTIST);
    const song = await insertRow(ctx, songs, {
      ...input,
      originalArtistName: input.originalArtistName || null,
      artistId,
      uploadedByAdmin: true,
      audioState: 'processing',
    });
    if (files.cover) await attachCover(ctx, files.cover, { entity: 'song', id: song.id });
    await queueAudio(ctx, { songId: song.id, userId, file: files.audio, useTags });
    await recordAct(ctx, { act: 'upload-song', target: { type: 'song', id: song.id }, name: input.title });
    return { song: await getSong(ctx, { id: song.id }), artist: await getArtist(ctx, { id: artistId }) };
  });
}

function refuseOtherKinds({ contentType }: ReceivedFile, kind: FileKind): void {
  if (!isOfKind(contentType, kind)) throw unsupportedType(wrongTypeMessage(kind));
}

/** One artist per name, even when many uploads ask for it at once. */
async function findOrMakeArtist(ctx: Ctx, name: string): Promise<number> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`artist:${name.toLowerCase()}`}))`);
  const isNamed = sql`lower(${artists.name}) = lower(${name})`;
  const [found] = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(and(isNamed, isNull(ownerOfArtist), isNull(artists.deletedAt), isNull(artists.suspendedAt)))
    .orderBy(artists.id)
    .limit(1);
  if (found) return found.id;
  return (await insertRow(ctx, artists, { name })).id;
}
