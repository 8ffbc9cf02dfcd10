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
import { adminProcedure, call, moderatorProcedure, router } from '../trpc.ts';
import { adminMoneyRouter } from './admin-money.ts';
import { adminOperationsRouter } from './admin-operations.ts';
import { adminPeopleRouter } from './admin-people.ts';

/** Songs are uploaded through the REST path, which streams their files. */
export const adminRouter = router({
  money: adminMoneyRouter,
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
  audit: adminProcedure.input(auditInput).query(call(listAuditRecords)),
  find: moderatorProcedure.input(staffSearchInput).query(call(findForStaff)),
  deletions: adminProcedure.input(listDeletionsInput).query(call(listDeletions)),
  deletionScope: adminProcedure.input(targetRef).query(call(getDeletionScope)),
  hasMails: adminProcedure.query(call(hasKeptMails)),
  mails: adminProcedure.input(paging).query(call(listKeptMails)),
  deleteUser: adminProcedure.input(byId).mutation(call(deleteUser)),
  deleteArtist: adminProcedure.input(byId).mutation(call(deleteArtist)),
  deleteAnyPost: adminProcedure.input(byId).mutation(call(deleteAnyPost)),
  endSessions: adminProcedure.input(byId).mutation(call(endSessionsOf)),
  claims: adminProcedure.input(listClaimsInput).query(call(listClaims)),
  pendingClaims: adminProcedure.query(call(countPendingClaims)),
  decideClaim: adminProcedure.input(decideClaimInput).mutation(call(decideClaim)),
  undoDeletion: adminProcedure.input(byId).mutation(call(undoDeletion)),
});
