/** Routes that are not asked this way, and why. The named test covers them. */
export const ROUTES_APART: Record<string, string> = {
  'DELETE /api/account': 'ends the account',
  'DELETE /api/account/sessions': 'ends sessions',
  'DELETE /api/account/sessions/:id': 'ends sessions',
  'DELETE /trpc/:path': 'its procedures are below',
  'GET /media/audio/:file': 'rights-media.test.ts',
  'GET /media/handoff/:name': 'handoff-probe.test.ts: holds a text of ours',
  'GET /media/images/:file': 'images are public',
  'GET /media/originals/:songId': 'originals.test.ts',
  'GET /media/posts/:file': 'rights-media.test.ts',
  'GET /trpc/:path': 'its procedures are below',
  'OPTIONS /trpc/:path': 'its procedures are below',
  'PATCH /trpc/:path': 'its procedures are below',
  'POST /api/gifts/:code/redeem': 'gives the right: redeem-gift.test.ts',
  'POST /api/logout': 'ends the session',
  'GET *': 'the pages, which the table test opens one by one',
  'POST /api/albums/:id/buy': 'gives the right: bought.test.ts',
  'POST /api/songs/:id/buy': 'gives the right: bought.test.ts',
  'POST /api/subscriptions/:artistId/resume': 'gives the right',
  'POST /trpc/:path': 'its procedures are below',
  'PUT /trpc/:path': 'its procedures are below',
  'QUERY /trpc/:path': 'its procedures are below',
  'TRACE /trpc/:path': 'its procedures are below',
};

/** `ROUTES_APART` as procedures. */
export const PROCEDURES_APART: Record<string, string> = {
  'account.delete': 'ends the account',
  'account.endOtherSessions': 'ends sessions',
  'account.endSession': 'ends sessions',
  'account.logout': 'ends the session',
  'gifts.redeem': 'gives the right: redeem-gift.test.ts',
  'live.events': 'rights-live.test.ts',
  'purchases.buy': 'gives the right: bought.test.ts',
  'subscriptions.create': 'gives the right',
  'subscriptions.resume': 'gives the right',
};
