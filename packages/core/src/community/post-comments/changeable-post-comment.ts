import type { Ctx } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { isAuthor, mayModerateComments } from '../discussions/index.ts';
import { getPlacedPostComment } from './queries.ts';

/** Refuses callers who may neither edit nor pin a comment. */
export async function requireChangeablePostComment(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { comment, artistId, viewer } = await getPlacedPostComment(ctx, id);
  if (!isAuthor(viewer, comment) && !mayModerateComments(viewer, { artistId }))
    throw forbidden('You can only edit your own comments');
}
