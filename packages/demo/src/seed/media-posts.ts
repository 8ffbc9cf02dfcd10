import { Readable } from 'node:stream';
import type { Ctx } from '@stagedoor/core';
import { discardFiles, type ReceivedFile, receiveFile } from '@stagedoor/core/catalog/uploads';
import { createPost } from '@stagedoor/core/community/posts';
import { tables } from '@stagedoor/db';
import { createPostInput, UPLOAD_LIMITS } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import type { DemoMediaPost } from '../catalogue/index.ts';
import { renderCover } from '../making/art/index.ts';
import { renderFilm } from '../making/film/render-film.ts';
import { findArtistId } from './profiles.ts';
import { sendRendered, sendSong } from './rendered.ts';
import { actAs, artistOf, daysBefore, type Seeding } from './seeding.ts';

/** Posts with media, uploaded as their artists would. They come last, because videos take the worker a while. */
export async function ensureMediaPosts(seeding: Seeding, posts: readonly DemoMediaPost[]): Promise<void> {
  for (const post of posts.toSorted((a, b) => b.daysAgo - a.daysAgo)) await ensureMediaPost(seeding, post);
}

async function ensureMediaPost(seeding: Seeding, post: DemoMediaPost): Promise<void> {
  const { db } = seeding.services;
  const { posts } = tables;
  const artistId = (await findArtistId(seeding, post.artist)) ?? 0;
  const isThis = and(eq(posts.artistId, artistId), eq(posts.title, post.title));
  const [known] = await db.select({ id: posts.id }).from(posts).where(isThis);
  if (known) return;
  // Gives the post its date in the past.
  const ctx = actAs(seeding, post.artist, daysBefore(seeding, post.daysAgo));
  const { title, description, isPremium, kind } = post;
  const input = createPostInput.parse({ title, description, isPremium, contentType: kind });
  const file = await receiveMedia(ctx, post);
  try {
    await createPost(ctx, input, [file]);
  } catch (error) {
    await discardFiles(ctx, [file]);
    throw error;
  }
}

async function receiveMedia(ctx: Ctx, post: DemoMediaPost): Promise<ReceivedFile> {
  const { name: artist, palette } = artistOf(post.artist);
  const { key, title } = post;
  if (post.kind === 'image') {
    const picture = await renderCover({ seed: key, motif: post.motif, palette, title, artist });
    const stream = Readable.from([picture]);
    return receiveFile(ctx, {
      stream,
      fileName: `${key}.jpg`,
      kind: 'picture',
      maxBytes: UPLOAD_LIMITS.postImage,
    });
  }
  const song = { seed: key, genre: post.genre, seconds: post.seconds, title, artist };
  if (post.kind === 'audio') return sendSong(ctx, key, song, UPLOAD_LIMITS.postAudio);
  const film = { fileName: `${key}.mp4`, kind: 'video', maxBytes: UPLOAD_LIMITS.postVideo } as const;
  return sendRendered(ctx, film, (path) => renderFilm(path, song, palette));
}
