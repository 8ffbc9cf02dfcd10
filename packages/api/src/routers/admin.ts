import { countPendingClaims, decideClaim, listClaims } from '@stagedoor/core/catalog/claims';
import { endSessionsOf } from '@stagedoor/core/people/accounts';
import { listAuditRecords } from '@stagedoor/core/platform/audit';
import {
  findForStaff,
  getDeletionScope,
  hasKeptMails,
  listEveryArtist,
  listEveryComment,
  listEveryPost,
  listEverySong,
  listKeptMails,
  listUsers,
} from '@stagedoor/core/site/admin';
import {
  deleteAnyPost,
  deleteArtist,
  deleteUser,
  listDeletions,
  undoDeletion,
  withDecisions,
} from '@stagedoor/core/site/moderation';
import {
  adminArtistsInput,
  adminCommentsInput,
  adminPostsInput,
  adminSongsInput,
  adminUsersInput,
  auditInput,
  byId,
  decideClaimInput,
  listClaimsInput,
  listDeletionsInput,
  paging,
  staffSearchInput,
  targetRef,
} from '@stagedoor/validators';
import { adminProcedure, moderatorProcedure, router } from '../trpc.ts';
import { adminOperationsRouter } from './admin-operations.ts';
import { adminPeopleRouter } from './admin-people.ts';

/** Songs are uploaded through the REST path, which streams their files. */
export const adminRouter = router({
  operations: adminOperationsRouter,
  people: adminPeopleRouter,
  users: adminProcedure
    .input(adminUsersInput)
    .query(({ ctx, input }) => withDecisions.page(ctx.domain, listUsers(ctx.domain, input), () => 'user')),
  artists: adminProcedure
    .input(adminArtistsInput)
    .query(({ ctx, input }) =>
      withDecisions.page(ctx.domain, listEveryArtist(ctx.domain, input), () => 'artist'),
    ),
  posts: moderatorProcedure
    .input(adminPostsInput)
    .query(({ ctx, input }) =>
      withDecisions.page(ctx.domain, listEveryPost(ctx.domain, input), () => 'post'),
    ),
  songs: moderatorProcedure
    .input(adminSongsInput)
    .query(({ ctx, input }) =>
      withDecisions.page(ctx.domain, listEverySong(ctx.domain, input), () => 'song'),
    ),
  comments: moderatorProcedure
    .input(adminCommentsInput)
    .query(({ ctx, input }) =>
      withDecisions.page(ctx.domain, listEveryComment(ctx.domain, input), ({ type }) => type),
    ),
  audit: adminProcedure.input(auditInput).query(({ ctx, input }) => listAuditRecords(ctx.domain, input)),
  find: moderatorProcedure.input(staffSearchInput).query(({ ctx, input }) => findForStaff(ctx.domain, input)),
  deletions: adminProcedure
    .input(listDeletionsInput)
    .query(({ ctx, input }) => listDeletions(ctx.domain, input)),
  deletionScope: adminProcedure
    .input(targetRef)
    .query(({ ctx, input }) => getDeletionScope(ctx.domain, input)),
  hasMails: adminProcedure.query(({ ctx }) => hasKeptMails(ctx.domain)),
  mails: adminProcedure.input(paging).query(({ ctx, input }) => listKeptMails(ctx.domain, input)),
  deleteUser: adminProcedure.input(byId).mutation(({ ctx, input }) => deleteUser(ctx.domain, input)),
  deleteArtist: adminProcedure.input(byId).mutation(({ ctx, input }) => deleteArtist(ctx.domain, input)),
  deleteAnyPost: adminProcedure.input(byId).mutation(({ ctx, input }) => deleteAnyPost(ctx.domain, input)),
  endSessions: adminProcedure.input(byId).mutation(({ ctx, input }) => endSessionsOf(ctx.domain, input)),
  claims: adminProcedure.input(listClaimsInput).query(({ ctx, input }) => listClaims(ctx.domain, input)),
  pendingClaims: adminProcedure.query(({ ctx }) => countPendingClaims(ctx.domain)),
  decideClaim: adminProcedure
    .input(decideClaimInput)
    .mutation(({ ctx, input }) => decideClaim(ctx.domain, input)),
  undoDeletion: adminProcedure.input(byId).mutation(({ ctx, input }) => undoDeletion(ctx.domain, input)),
});
