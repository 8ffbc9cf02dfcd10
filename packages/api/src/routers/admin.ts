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
import { procedure, router } from '../trpc.ts';
import { adminOperationsRouter } from './admin-operations.ts';
import { adminPeopleRouter } from './admin-people.ts';

/** Songs are uploaded through the REST path, which streams their files. */
export const adminRouter = router({
  operations: adminOperationsRouter,
  people: adminPeopleRouter,
  users: procedure.input(adminUsersInput).query(({ ctx, input }) => listUsers(ctx.domain, input)),
  artists: procedure.input(adminArtistsInput).query(({ ctx, input }) => listEveryArtist(ctx.domain, input)),
  posts: procedure.input(adminPostsInput).query(({ ctx, input }) => listEveryPost(ctx.domain, input)),
  songs: procedure.input(adminSongsInput).query(({ ctx, input }) => listEverySong(ctx.domain, input)),
  comments: procedure
    .input(adminCommentsInput)
    .query(({ ctx, input }) => listEveryComment(ctx.domain, input)),
  audit: procedure.input(auditInput).query(({ ctx, input }) => listAuditRecords(ctx.domain, input)),
  find: procedure.input(staffSearchInput).query(({ ctx, input }) => findForStaff(ctx.domain, input)),
  deletions: procedure.input(listDeletionsInput).query(({ ctx, input }) => listDeletions(ctx.domain, input)),
  deletionScope: procedure.input(targetRef).query(({ ctx, input }) => getDeletionScope(ctx.domain, input)),
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
