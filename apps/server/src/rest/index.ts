import swagger from '@fastify/swagger';
import { readSiteName } from '@stagedoor/core/platform/site';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ContextOf } from '../context.ts';
import type { AppDeps } from '../deps.ts';
import { accountRoutes } from './account.ts';
import { accountEmailRoutes } from './account-email.ts';
import { accountPasswordRoutes } from './account-password.ts';
import { accountSessionRoutes } from './account-sessions.ts';
import { accountSettingsRoutes } from './account-settings.ts';
import { adminRoutes } from './admin.ts';
import { adminAuditRoutes } from './admin-audit.ts';
import { adminClaimRoutes } from './admin-claims.ts';
import { adminOperationsRoutes } from './admin-operations.ts';
import { adminPeopleRoutes } from './admin-people.ts';
import { adminProfileRoutes } from './admin-profiles.ts';
import { adminReportRoutes } from './admin-reports.ts';
import { adminSiteRoutes } from './admin-site.ts';
import { adminUploadRoutes } from './admin-upload.ts';
import { albumRoutes } from './albums.ts';
import { answerOnce } from './answer-once.ts';
import { artistMergeRoutes } from './artist-merges.ts';
import { artistRoutes } from './artists.ts';
import { billingRoutes } from './billing.ts';
import { claimRoutes } from './claims.ts';
import { commentRoutes } from './comments.ts';
import { customRequestRoutes } from './custom-requests.ts';
import { dataExportRoutes } from './data-exports.ts';
import { discussionRoutes } from './discussions.ts';
import { docsRoutes } from './docs.ts';
import { openApiOptions } from './document/index.ts';
import { fileRoutes } from './files.ts';
import { tagEdits } from './if-match.ts';
import { importedSongRoutes } from './imported-songs.ts';
import { importRoutes } from './imports.ts';
import { insightRoutes } from './insights.ts';
import { likeRoutes } from './likes.ts';
import { musicbrainzRoutes } from './musicbrainz.ts';
import { notificationRoutes } from './notifications.ts';
import { passkeyRoutes } from './passkeys.ts';
import { paymentWebhookRoutes } from './payment-webhook.ts';
import { playlistFileRoutes } from './playlist-files.ts';
import { playlistLinkRoutes } from './playlist-links.ts';
import { playlistPeopleRoutes } from './playlist-people.ts';
import { playlistSongRoutes } from './playlist-songs.ts';
import { playlistRoutes } from './playlists.ts';
import { postRoutes } from './posts.ts';
import { productRoutes } from './products.ts';
import { profileRoutes } from './profiles.ts';
import { publicPostRoutes } from './public-posts.ts';
import { reportRoutes } from './reports.ts';
import { searchRoutes } from './search.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { secretLinkRoutes } from './secret-links.ts';
import { siteRoutes } from './site.ts';
import { smartPlaylistRoutes } from './smart-playlists.ts';
import { songCommentRoutes } from './song-comments.ts';
import { songListRoutes } from './song-list.ts';
import { songRoutes } from './songs.ts';
import { studioRoutes } from './studio.ts';
import { studioAlbumRoutes } from './studio-albums.ts';
import { studioSongRoutes } from './studio-songs.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { testPageRoutes } from './test-pages.ts';
import { tourDateRoutes } from './tour-dates.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './users.ts';
import { askFirst } from './who-may-ask.ts';

const FORMS = [adminUploadRoutes, claimRoutes, playlistRoutes, postRoutes, uploadRoutes];

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
  adminAuditRoutes,
  adminPeopleRoutes,
  adminProfileRoutes,
  adminSiteRoutes,
  billingRoutes,
  commentRoutes,
  publicPostRoutes,
  customRequestRoutes,
  dataExportRoutes,
  discussionRoutes,
  fileRoutes,
  importRoutes,
  insightRoutes,
  likeRoutes,
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
  subscriptionRoutes,
  unsubscribeRoutes,
  tourDateRoutes,
  userRoutes,
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
    for (const routes of FORMS) await scope.register(routes);
    await scope.register(playlistFileRoutes, { config });
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
