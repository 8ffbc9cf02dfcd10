/** Calls that no token makes: staff's, the account's own, and those that spend money or bind a person. */
export const CLOSED_TO_TOKENS: readonly RegExp[] = [
  / \/api\/admin\//,
  / \/api\/(account|login|logout|register|tokens|feeds|consents|webhooks|unsubscribe|auth)(\/|$)/,
  /^PATCH \/api\/(profile|user\/preferences)$/,
  / \/api\/user\/scrobbling$/,
  / \/api\/(notification-preferences|digest|push-subscriptions)$/,
  / \/api\/billing\//,
  /^(POST|DELETE) \/api\/subscriptions/,
  /^POST \/api\/(songs|albums|artists)\/\{id\}\/(buy|tip|gift)$/,
  / \/api\/(gifts|codes)\//,
  /^GET \/api\/purchases\/receipt$/,
  /^POST \/api\/(custom-requests|requests\/|reports|invitations\/)/,
  / \/api\/dashboard\/(members|payout-account|payouts)/,
  /^(POST|DELETE) \/api\/dashboard\/(blocks|download-codes|profiles|create-artist-profile)/,
];
