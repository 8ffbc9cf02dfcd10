import { type StorageUse, TRASH_NOTE } from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { tooLarge, unavailable } from '../../platform/errors/index.ts';
import { readQuotas, toBytes } from '../../platform/site/index.ts';

/**
 * Originals that take up storage. Originals of posts are deleted when the post is ready, and those of broken
 * files at once.
 */
const STORED = `u.state = 'processing' or u.keeps_file or (u.state = 'ready' and u.song_id is not null)`;

/** Refuses a file when the person's quota or the installation's quota is used up. */
export async function requireRoom(ctx: Ctx, userId: number): Promise<void> {
  const { artistQuotaMb, totalQuotaMb } = await readQuotas(ctx);
  if (totalQuotaMb !== null && (await readTotalUse(ctx)) >= toBytes(totalQuotaMb))
    throw unavailable('There is no space left for files. Please try again later.');
  const used = await readStorageUse(ctx, userId);
  if (used >= toBytes(artistQuotaMb))
    throw tooLarge(
      `Your storage is full: ${inGigabytes(used)} of ${inGigabytes(toBytes(artistQuotaMb))} GB are used. Songs and posts that you delete make room after 30 days.`,
    );
}

const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);

/** How much of their storage the caller uses, by kind of file. */
export async function getStorageUse(ctx: Ctx): Promise<StorageUse> {
  const { userId } = requireUser(ctx);
  const [{ artistQuotaMb }, kinds] = await Promise.all([readQuotas(ctx), readUseByKind(ctx, userId)]);
  const usedBytes = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return { usedBytes, allowedBytes: toBytes(artistQuotaMb), kinds };
}

/**
 * Bytes of a person's originals and of the songs, posts, claims and deliveries of their profiles, including recently deleted ones.
 */
export async function readStorageUse(ctx: Ctx, userId: number): Promise<number> {
  return (await readUseByKind(ctx, userId)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function readUseByKind({ client }: Ctx, userId: number): Promise<StorageUse['kinds']> {
  const [row] = await client<{ originals: string; songs: string; posts: string; other: string }[]>`
    select (select coalesce(sum(u.bytes), 0) from uploads u
              where u.user_id = ${userId} and (${client.unsafe(STORED)})) as originals,
           (select coalesce(sum(r.bytes), 0) from renditions r
              join songs s on s.id = r.song_id join artist_members m on m.artist_id = s.artist_id
              where m.user_id = ${userId}) as songs,
           (select coalesce(sum(f.bytes), 0) from content_files f
              join contents c on c.id = f.content_id join artist_members m on m.artist_id = c.artist_id
              where m.user_id = ${userId}) as posts,
           (select coalesce(sum(received_bytes), 0) from incoming_files where user_id = ${userId})
         + (select coalesce(sum(f.bytes), 0) from claim_files f
              join claims c on c.id = f.claim_id join artist_members m on m.artist_id = c.artist_id
              where m.user_id = ${userId})
         + (select coalesce(sum(f.bytes), 0) from request_deliveries f
              join custom_requests q on q.id = f.request_id join artist_members m on m.artist_id = q.artist_id
              where m.user_id = ${userId}) as other`;
  return (['originals', 'songs', 'posts', 'other'] as const).map((kind) => ({
    kind,
    bytes: Number(row?.[kind] ?? 0),
  }));
}

/** Bytes of all files of the installation, with those in the trash. */
export async function readTotalUse({ client }: Pick<Ctx, 'client'>): Promise<number> {
  const [row] = await client<{ bytes: string }[]>`
    select (select coalesce(sum(u.bytes), 0) from uploads u where ${client.unsafe(STORED)})
         + (select coalesce(sum(received_bytes), 0) from incoming_files)
         + (select coalesce(sum(bytes), 0) from renditions)
         + (select coalesce(sum(bytes), 0) from download_files)
         + (select coalesce(sum(bytes), 0) from content_files)
         + (select coalesce(sum(bytes), 0) from claim_files)
         + (select coalesce(sum(bytes), 0) from request_deliveries)
         + coalesce((select (value->>'bytes')::bigint from settings where key = ${TRASH_NOTE}), 0) as bytes`;
  return Number(row?.bytes ?? 0);
}
