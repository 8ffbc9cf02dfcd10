import { publishDuePosts } from '@stagedoor/core/community/posts';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'publishDuePosts'> = async ({ ctx }) => {
  while ((await publishDuePosts(ctx)) > 0);
};
