import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Ctx } from '@stagedoor/core';
import { receiveFile } from '@stagedoor/core/catalog/uploads';
import { createPost, getPost } from '@stagedoor/core/community/posts';
import { createPostInput, type Post, UPLOAD_LIMITS } from '@stagedoor/validators';

/** Uploads a file as a new post, as the studio does. */
export async function uploadPost(ctx: Ctx, path: string, fields: object): Promise<Post> {
  const file = await receiveFile(ctx, {
    stream: createReadStream(path),
    fileName: basename(path),
    kind: 'media',
    maxBytes: UPLOAD_LIMITS.media,
  });
  return createPost(ctx, createPostInput.parse({ title: basename(path), description: 'A post', ...fields }), [
    file,
  ]);
}

/** Resolves with the post as soon as the worker has finished it, by the live event that pages wait for. */
export function whenPostProcessed(ctx: Ctx, id: number): Promise<Post> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const post = await getPost(ctx, { id });
      if (post.fileState === 'processing') return;
      stop();
      resolve(post);
    };
    const stop = ctx.live.subscribe(({ event }) => {
      if (event.type === 'post-processing' && event.contentId === id && event.state !== 'processing')
        look().catch(reject);
    });
    look().catch(reject);
  });
}
