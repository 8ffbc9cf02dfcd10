import { accountRouter } from './routers/account.ts';
import { adminRouter } from './routers/admin.ts';
import { artistBlocksRouter } from './routers/artist-blocks.ts';
import { artistMergesRouter } from './routers/artist-merges.ts';
import { artistsRouter } from './routers/artists.ts';
import { billingRouter } from './routers/billing.ts';
import { albumsRouter, downloadsRouter, postsRouter, songsRouter } from './routers/catalog.ts';
import { codesRouter } from './routers/codes.ts';
import { commentsRouter, discussionsRouter, usersRouter } from './routers/comments.ts';
import { feedRouter } from './routers/feed.ts';
import { followsRouter } from './routers/follows.ts';
import { giftsRouter } from './routers/gifts.ts';
import { historyRouter } from './routers/history.ts';
import { homeRouter } from './routers/home.ts';
import { identityRouter } from './routers/identity.ts';
import { importsRouter } from './routers/imports.ts';
import { likesRouter, songCommentsRouter } from './routers/listening.ts';
import { liveRouter } from './routers/live.ts';
import { productsRouter, tourDatesRouter } from './routers/merch-and-tour.ts';
import { moderationRouter } from './routers/moderation.ts';
import { notificationsRouter } from './routers/notifications.ts';
import { passkeysRouter } from './routers/passkeys.ts';
import { payoutsRouter } from './routers/payouts.ts';
import { playerStateRouter } from './routers/player-state.ts';
import { playlistPeopleRouter } from './routers/playlist-people.ts';
import { playlistsRouter } from './routers/playlists.ts';
import { privateFeedsRouter } from './routers/private-feeds.ts';
import { profilesRouter } from './routers/profiles.ts';
import { purchasesRouter } from './routers/purchases.ts';
import { pushRouter } from './routers/push.ts';
import { reportsRouter } from './routers/reports.ts';
import { requestsRouter } from './routers/requests.ts';
import { savedAlbumsRouter } from './routers/saved-albums.ts';
import { scrobblingRouter } from './routers/scrobbling.ts';
import { searchRouter } from './routers/search.ts';
import { secondFactorRouter } from './routers/second-factor.ts';
import { adminSiteRouter, siteRouter } from './routers/site.ts';
import { statementsRouter } from './routers/statements.ts';
import { studioRouter } from './routers/studio.ts';
import { subscriptionsRouter } from './routers/subscriptions.ts';
import { tagsRouter } from './routers/tags.ts';
import { tokensRouter } from './routers/tokens.ts';
import { webhooksRouter } from './routers/webhooks.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  albums: albumsRouter,
  downloads: downloadsRouter,
  artistBlocks: artistBlocksRouter,
  artistMerges: artistMergesRouter,
  artists: artistsRouter,
  billing: billingRouter,
  comments: commentsRouter,
  discussions: discussionsRouter,
  codes: codesRouter,
  feed: feedRouter,
  follows: followsRouter,
  privateFeeds: privateFeedsRouter,
  push: pushRouter,
  scrobbling: scrobblingRouter,
  gifts: giftsRouter,
  history: historyRouter,
  home: homeRouter,
  imports: importsRouter,
  likes: likesRouter,
  live: liveRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  identity: identityRouter,
  passkeys: passkeysRouter,
  payouts: payoutsRouter,
  playerState: playerStateRouter,
  playlistPeople: playlistPeopleRouter,
  playlists: playlistsRouter,
  posts: postsRouter,
  products: productsRouter,
  profiles: profilesRouter,
  purchases: purchasesRouter,
  reports: reportsRouter,
  requests: requestsRouter,
  savedAlbums: savedAlbumsRouter,
  search: searchRouter,
  secondFactor: secondFactorRouter,
  site: siteRouter,
  adminSite: adminSiteRouter,
  songComments: songCommentsRouter,
  songs: songsRouter,
  statements: statementsRouter,
  studio: studioRouter,
  subscriptions: subscriptionsRouter,
  tags: tagsRouter,
  tokens: tokensRouter,
  tourDates: tourDatesRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: unknown } }>;

/** Whether the results of a query are remembered, and the same for many callers. */
export const isRemembered = (path: string): boolean =>
  Object.hasOwn(procedures, path) &&
  (procedures[path]?._def.meta as { isRemembered?: boolean } | undefined)?.isRemembered === true;
