import type { Deletion } from '@stagedoor/validators';
import { deletePost } from '../../community/posts/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';

/** Deletes a post of any artist, as `deletePost` does; an admin's deletion is always recorded. */
export async function deleteAnyPost(ctx: Ctx, input: { id: number }): Promise<Deletion> {
  requireAdmin(ctx);
  const deletion = await deletePost(ctx, input);
  if (!deletion) throw new Error('The deletion was not recorded');
  return deletion;
}
