import swagger from '@fastify/swagger';
import { readSiteName } from '@stagedoor/core/platform/site';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ContextOf } from '../caller/context.ts';
import type { AppDeps } from '../deps.ts';
import { accountRoutes } from './account/account.ts';
import { accountEmailRoutes } from './account/account-email.ts';
import { accountPasswordRoutes } from './account/account-password.ts';
import { accountSessionRoutes } from './account/account-sessions.ts';
import { accountSettingsRoutes } from './account/account-settings.ts';
import { dataExportRoutes } from './account/data-exports.ts';
import { historyRoutes } from './account/history.ts';
import { listenImportRoutes } from './account/listen-imports.ts';
import { notificationRoutes } from './account/notifications.ts';
import { passkeyRoutes } from './account/passkeys.ts';
import { playerStateRoutes } from './account/player-state.ts';
import { pushSubscriptionRoutes } from './account/push-subscriptions.ts';
import { scrobblingRoutes } from './account/scrobbling.ts';
import { secondFactorRoutes } from './account/second-factor.ts';
import { tokenRoutes } from './account/tokens.ts';
import { unsubscribeRoutes } from './account/unsubscribe.ts';
import { userRoutes } from './account/users.ts';
import { adminRoutes } from './admin/admin.ts';
import { adminAuditRoutes } from './admin/admin-audit.ts';
import { adminClaimRoutes } from './admin/admin-claims.ts';
import { adminMoneyRoutes } from './admin/admin-money.ts';
import { adminOperationsRoutes } from './admin/admin-operations.ts';
import { adminPeopleRoutes } from './admin/admin-people.ts';
import { adminProfileRoutes } from './admin/admin-profiles.ts';
import { adminReportRoutes } from './admin/admin-reports.ts';
import { adminSiteRoutes } from './admin/admin-site.ts';
import { adminUploadRoutes } from './admin/admin-upload.ts';
import { adminWebhookRoutes } from './admin/admin-webhooks.ts';
import { artistMergeRoutes } from './admin/artist-merges.ts';
import { reportRoutes } from './admin/reports.ts';
import { siteRoutes } from './admin/site.ts';
import { albumRoutes } from './catalogue/albums.ts';
import { artistRoutes } from './catalogue/artists.ts';
import { claimRoutes } from './catalogue/claims.ts';
import { downloadRoutes } from './catalogue/downloads.ts';
import { followRoutes } from './catalogue/follows.ts';
import { importedSongRoutes } from './catalogue/imported-songs.ts';
import { importRoutes } from './catalogue/imports.ts';
import { likeRoutes } from './catalogue/likes.ts';
import { musicbrainzRoutes } from './catalogue/musicbrainz.ts';
import { productRoutes } from './catalogue/products.ts';
import { profileRoutes } from './catalogue/profiles.ts';
import { savedAlbumRoutes } from './catalogue/saved-albums.ts';
import { searchRoutes } from './catalogue/search.ts';
import { secretLinkRoutes } from './catalogue/secret-links.ts';
import { songListRoutes } from './catalogue/song-list.ts';
import { songRoutes } from './catalogue/songs.ts';
import { tagRoutes } from './catalogue/tags.ts';
import { tourDateRoutes } from './catalogue/tour-dates.ts';
import { commentRoutes } from './community/comments.ts';
import { customRequestRoutes } from './community/custom-requests.ts';
import { deliveredRequestRoutes } from './community/delivered-requests.ts';
import { discussionRoutes } from './community/discussions.ts';
import { feedRoutes } from './community/feed.ts';
import { homeRoutes } from './community/home.ts';
import { talkLikeRoutes } from './community/likes.ts';
import { postRoutes } from './community/posts.ts';
import { privateFeedRoutes } from './community/private-feeds.ts';
import { publicPostRoutes } from './community/public-posts.ts';
import { songCommentRoutes } from './community/song-comments.ts';
import { docsRoutes } from './document/docs.ts';
import { openApiOptions } from './document/index.ts';
import { billingRoutes } from './money/billing.ts';
import { codeRoutes } from './money/codes.ts';
import { giftRoutes } from './money/gifts.ts';
import { paymentWebhookRoutes } from './money/payment-webhook.ts';
import { payoutRoutes } from './money/payouts.ts';
import { purchaseRoutes } from './money/purchases.ts';
import { statementRoutes } from './money/statements.ts';
import { subscriptionRoutes } from './money/subscriptions.ts';
import { playlistFileRoutes } from './playlists/playlist-files.ts';
import { playlistLinkRoutes } from './playlists/playlist-links.ts';
import { playlistPeopleRoutes } from './playlists/playlist-people.ts';
import { playlistSongRoutes } from './playlists/playlist-songs.ts';
import { playlistRoutes } from './playlists/playlists.ts';
import { smartPlaylistRoutes } from './playlists/smart-playlists.ts';
import { answerOnce } from './routing/answer-once.ts';
import { tagEdits } from './routing/if-match.ts';
import { askFirst } from './routing/who-may-ask.ts';
import { insightRoutes } from './studio/insights.ts';
import { studioRoutes } from './studio/studio.ts';
import { studioAlbumRoutes } from './studio/studio-albums.ts';
import { studioSongRoutes } from './studio/studio-songs.ts';
import { webhookRoutes } from './studio/webhooks.ts';
import { testPageRoutes } from './test-pages.ts';
import { fileRoutes } from './uploads/files.ts';
import { uploadRoutes } from './uploads/uploads.ts';

const FORMS = [
  adminUploadRoutes,
  claimRoutes,
  deliveredRequestRoutes,
  listenImportRoutes,
  playlistRoutes,
  postRoutes,
  uploadRoutes,
];

const RESOURCES = [
  albumRoutes,
  artistRoutes,
  importedSongRoutes,
  searchRoutes,
  songListRoutes,
  accountRoutes,
  accountSettingsRoutes,
  accountPasswordRoutes,
  accountEmailRoutes,
  accountSessionRoutes,
  adminRoutes,
  adminReportRoutes,
  adminClaimRoutes,
  artistMergeRoutes,
  adminOperationsRoutes,
  adminMoneyRoutes,
  adminAuditRoutes,
  adminPeopleRoutes,
  adminProfileRoutes,
  adminSiteRoutes,
  adminWebhookRoutes,
  billingRoutes,
  payoutRoutes,
  statementRoutes,
  commentRoutes,
  publicPostRoutes,
  customRequestRoutes,
  dataExportRoutes,
  discussionRoutes,
  talkLikeRoutes,
  feedRoutes,
  privateFeedRoutes,
  pushSubscriptionRoutes,
  scrobblingRoutes,
  fileRoutes,
  followRoutes,
  importRoutes,
  insightRoutes,
  likeRoutes,
  savedAlbumRoutes,
  tagRoutes,
  historyRoutes,
  playerStateRoutes,
  homeRoutes,
  musicbrainzRoutes,
  paymentWebhookRoutes,
  notificationRoutes,
  playlistLinkRoutes,
  playlistPeopleRoutes,
  smartPlaylistRoutes,
  playlistSongRoutes,
  productRoutes,
  profileRoutes,
  reportRoutes,
  secondFactorRoutes,
  secretLinkRoutes,
  siteRoutes,
  passkeyRoutes,
  songCommentRoutes,
  songRoutes,
  studioRoutes,
  studioAlbumRoutes,
  studioSongRoutes,
  purchaseRoutes,
  giftRoutes,
  subscriptionRoutes,
  unsubscribeRoutes,
  tokenRoutes,
  tourDateRoutes,
  userRoutes,
  webhookRoutes,
];

interface RestDeps extends Pick<AppDeps, 'config' | 'services' | 'webRoot'> {
  contextOf: ContextOf;
}

/** The REST paths for other programs, and their document, made from the same schemas. */
export async function addRest(
  app: FastifyInstance,
  { config, services, webRoot, contextOf }: RestDeps,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  // TypeScript checks the answers against the schemas; checking them at run time would cost more than making
  // them.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, openApiOptions(await readSiteName(services)));
  await app.register(async (scope) => {
    askFirst(scope, contextOf);
    answerOnce(scope);
    tagEdits(scope);
    acceptEmptyJson(scope);
    // Fastify reads plain text by itself, which then stands in for a body of JSON.
    scope.removeContentTypeParser('text/plain');
    for (const routes of FORMS) await scope.register(routes);
    await scope.register(playlistFileRoutes, { config });
    await scope.register(codeRoutes, { config });
    await scope.register(downloadRoutes, { config, services });
    for (const routes of RESOURCES) await scope.register(routes);
    if (config.hasTestPages) await scope.register(testPageRoutes, { webRoot });
  });
  await app.register(docsRoutes);
}

/** Many programs name JSON in every request, also in those that have nothing to send. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
}
