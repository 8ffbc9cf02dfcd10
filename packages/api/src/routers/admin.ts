import { countPendingClaims, decideClaim, listClaims } from '@stagedoor/core/catalog/claims';
import { endSessionsOf } from '@stagedoor/core/people/accounts';
import {
  deleteAnyPost,
  deleteArtist,
  deleteUser,
  getDeletionScope,
  hasKeptMails,
  listDeletions,
  listEveryArtist,
  listEveryPost,
  listKeptMails,
  listUsers,
  undoDeletion,
} from '@stagedoor/core/site/admin';
import {
  adminListInput,
  byId,
  decideClaimInput,
  entityRef,
  listClaimsInput,
  listDeletionsInput,
  paging,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** Songs are uploaded through the REST path, which streams their files. */
export const adminRouter = router({
  users: procedure.input(adminListInput).query(({ ctx, input }) => listUsers(ctx.domain, input)),
  artists: procedure.input(adminListInput).query(({ ctx, input }) => listEveryArtist(ctx.domain, input)),
  posts: procedure.input(adminListInput).query(({ ctx, input }) => listEveryPost(ctx.domain, input)),
  deletions: procedure.input(listDeletionsInput).query(({ ctx, input }) => listDeletions(ctx.domain, input)),
  deletionScope: procedure.input(entityRef).query(({ ctx, input }) => getDeletionScope(ctx.domain, input)),
  hasMails: procedure.query(({ ctx }) => hasKeptMails(ctx.domain)),
  mails: procedure.input(paging).query(({ ctx, input }) => listKeptMails(ctx.domain, input)),
  deleteUser: procedure.input(byId).mutation(({ ctx, input }) => deleteUser(ctx.domain, input)),
  deleteArtist: procedure.input(byId).mutation(({ ctx, input }) => deleteArtist(ctx.domain, input)),
  deleteAnyPost: procedure.input(byId).mutation(({ ctx, input }) => deleteAnyPost(ctx.domain, input)),
  endSessions: procedure.input(byId).mutation(({ ctx, input }) => endSessionsOf(ctx.domain, input)),
  claims: procedure.input(listClaimsInput).query(({ ctx, input }) => listClaims(ctx.domain, input)),
  pendingClaims: procedure.query(({ ctx }) => countPendingClaims(ctx.domain)),
  decideClaim: procedure.input(decideClaimInput).mutation(({ ctx, input }) => decideClaim(ctx.domain, input)),
  undoDeletion: procedure.input(byId).mutation(({ ctx, input }) => undoDeletion(ctx.domain, input)),
});
