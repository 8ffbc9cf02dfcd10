import type { Ctx } from '../../platform/context/index.ts';
import { tooLarge, unavailable } from '../../platform/errors/index.ts';

/**
 * Originals that take up storage. Originals of posts are deleted when the post is ready, and those of broken
 * files at once.
 */
const STORED = `u.state = 'processing' or u.keeps_file or (u.state = 'ready' and u.song_id is not null)`;

/** Refuses a file when the person's quota or the installation's quota is used up. */
export async function requireRoom(ctx: Ctx, userId: number): Promise<void> {
  const { perArtistBytes, totalBytes } = ctx.storageQuotas;
  if (totalBytes !== null && (await readTotalUse(ctx)) >= totalBytes)
    throw unavailable('There is no space left for files. Please try again later.');
  if (perArtistBytes === Number.POSITIVE_INFINITY) return;
  const used = await readStorageUse(ctx, userId);
  if (used >= perArtistBytes)
    throw tooLarge(
      `Your storage is full: ${inGigabytes(used)} of ${inGigabytes(perArtistBytes)} GB are used. Songs and posts that you delete make room after 30 days.`,
    );
}

const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);

/**
 * Bytes of a person's originals and of the songs, posts and claims of their profiles, including recently deleted ones.
 */
export async function readStorageUse(ctx: Ctx, userId: number): Promise<number> {
  const { client } = ctx;
  const [row] = await client<{ bytes: string }[]>`
    select (select coalesce(sum(u.bytes), 0) from uploads u
              where u.user_id = ${userId} and (${client.unsafe(STORED)}))
         + (select coalesce(sum(received_bytes), 0) from incoming_files where user_id = ${userId})
         + (select coalesce(sum(r.bytes), 0) from renditions r
              join songs s on s.id = r.song_id join artist_members m on m.artist_id = s.artist_id
              where m.user_id = ${userId})
         + (select coalesce(sum(f.bytes), 0) from content_files f
              join contents c on c.id = f.content_id join artist_members m on m.artist_id = c.artist_id
              where m.user_id = ${userId})
         + (select coalesce(sum(f.bytes), 0) from claim_files f
              join claims c on c.id = f.claim_id join artist_members m on m.artist_id = c.artist_id
              where m.user_id = ${userId}) as bytes`;
  return Number(row?.bytes ?? 0);
}

async function readTotalUse({ client }: Ctx): Promise<number> {
  const [row] = await client<{ bytes: string }[]>`
    select (select coalesce(sum(u.bytes), 0) from uploads u where ${client.unsafe(STORED)})
         + (select coalesce(sum(received_bytes), 0) from incoming_files)
         + (select coalesce(sum(bytes), 0) from renditions)
         + (select coalesce(sum(bytes), 0) from content_files)
         + (select coalesce(sum(bytes), 0) from claim_files) as bytes`;
  return Number(row?.bytes ?? 0);
}
