import { endSessionsOf } from '@stagedoor/core/people/accounts';
import {
  deleteArtist,
  deleteContent,
  deleteUser,
  getDeletionScope,
  hasKeptMails,
  listDeletions,
  listEveryArtist,
  listEveryContent,
  listKeptMails,
  listUsers,
  undoDeletion,
} from '@stagedoor/core/site/admin';
import { adminListInput, byId, entityRef, listDeletionsInput, paging } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** Songs are uploaded through the REST path, which streams their files. */
export const adminRouter = router({
  users: procedure.input(adminListInput).query(({ ctx, input }) => listUsers(ctx.ctx, input)),
  artists: procedure.input(adminListInput).query(({ ctx, input }) => listEveryArtist(ctx.ctx, input)),
  content: procedure.input(adminListInput).query(({ ctx, input }) => listEveryContent(ctx.ctx, input)),
  deletions: procedure.input(listDeletionsInput).query(({ ctx, input }) => listDeletions(ctx.ctx, input)),
  deletionScope: procedure.input(entityRef).query(({ ctx, input }) => getDeletionScope(ctx.ctx, input)),
  hasMails: procedure.query(({ ctx }) => hasKeptMails(ctx.ctx)),
  mails: procedure.input(paging).query(({ ctx, input }) => listKeptMails(ctx.ctx, input)),
  deleteUser: procedure.input(byId).mutation(({ ctx, input }) => deleteUser(ctx.ctx, input)),
  deleteArtist: procedure.input(byId).mutation(({ ctx, input }) => deleteArtist(ctx.ctx, input)),
  deleteContent: procedure.input(byId).mutation(({ ctx, input }) => deleteContent(ctx.ctx, input)),
  endSessions: procedure.input(byId).mutation(({ ctx, input }) => endSessionsOf(ctx.ctx, input)),
  undoDeletion: procedure.input(byId).mutation(({ ctx, input }) => undoDeletion(ctx.ctx, input)),
});
