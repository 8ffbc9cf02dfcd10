import type { Post } from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditPost } from './policy.ts';
import { getPost } from './queries.ts';

/** A post that the caller may edit, or an error. */
export async function getEditablePost(ctx: Ctx, { id }: { id: number }): Promise<Post> {
  requireUser(ctx);
  const post = await getPost(ctx, { id });
  if (!canEditPost(await loadRights(ctx), post)) throw forbidden('You can only edit your own posts');
  return post;
}
