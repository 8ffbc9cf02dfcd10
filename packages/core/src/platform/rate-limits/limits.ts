const MINUTE = 60;

interface RateLimit {
  hits: number;
  seconds: number;
  /** `RATE_LIMIT_SCALE` does not multiply it. */
  isFixed?: true;
}

/** Every rate limit: `hits` within `seconds`; `RATE_LIMIT_SCALE` multiplies the hits. */
export const RATE_LIMITS = {
  loginPerAccountAndAddress: { hits: 10, seconds: 15 * MINUTE },
  /** For all devices that have never signed in to this account together, and for each known one separately. */
  loginPerAccount: { hits: 100, seconds: 60 * MINUTE },
  loginPerAddress: { hits: 30, seconds: 15 * MINUTE },
  /** Wrong codes of one person's second factor from one place: a device that has signed in, else an address. */
  codesPerPlace: { hits: 5, seconds: 15 * MINUTE, isFixed: true },
  /** Wrong codes of one person from all addresses, other than devices that have signed in. */
  codesPerUser: { hits: 10, seconds: 15 * MINUTE, isFixed: true },
  /** Wrong passwords for changes that ask for it again. */
  passwordsPerSession: { hits: 10, seconds: 15 * MINUTE },
  passkeyStartsPerAddress: { hits: 120, seconds: 15 * MINUTE },
  identityStartsPerAddress: { hits: 120, seconds: 15 * MINUTE },
  registerPerAddress: { hits: 20, seconds: 60 * MINUTE },
  passwordResetsPerAddress: { hits: 20, seconds: 60 * MINUTE },
  passwordResetsPerEmailAndAddress: { hits: 5, seconds: 60 * MINUTE },
  emailMailsPerUser: { hits: 10, seconds: 60 * MINUTE },
  renamesPerUser: { hits: 10, seconds: 24 * 60 * MINUTE },
  writesPerUser: { hits: 240, seconds: MINUTE },
  commentsPerUser: { hits: 30, seconds: MINUTE },
  requestsPerUser: { hits: 10, seconds: 60 * MINUTE },
  requestsPerAddress: { hits: 20, seconds: 60 * MINUTE },
  requestsPerEmail: { hits: 10, seconds: 24 * 60 * MINUTE },
  /** Purchases without an account. */
  purchasesPerAddress: { hits: 60, seconds: 60 * MINUTE },
  purchasesPerEmail: { hits: 20, seconds: 24 * 60 * MINUTE },
  /** Visitors who follow by mail. */
  followsPerAddress: { hits: 60, seconds: 60 * MINUTE },
  followsPerEmail: { hits: 20, seconds: 24 * 60 * MINUTE },
  /** Download codes and codes of gifts that do not exist. */
  wrongCodesPerAddress: { hits: 30, seconds: 15 * MINUTE },
  unsubscribesPerAddress: { hits: 1000, seconds: 60 * MINUTE },
  reportsPerUser: { hits: 60, seconds: 60 * MINUTE },
  /** Copyright notices of visitors. */
  noticesPerAddress: { hits: 10, seconds: 60 * MINUTE },
  answerLinksPerAddress: { hits: 20, seconds: 60 * MINUTE },
  noticesPerEmail: { hits: 10, seconds: 24 * 60 * MINUTE },
  claimsPerUser: { hits: 60, seconds: 60 * MINUTE },
  songsWithoutAudioPerUser: { hits: 200, seconds: 60 * MINUTE },
  /** Minutes of audio that the worker processes; uploads above the limit wait. */
  audioMinutesPerUser: { hits: 600, seconds: 60 * MINUTE },
  /** Searches and look-ups at MusicBrainz, answered from memory or not. */
  catalogReadsPerUser: { hits: 1_000, seconds: 60 * MINUTE },
  importsPerUser: { hits: 200, seconds: 60 * MINUTE },
  /** Batches of files for imported songs. */
  fileMatchesPerUser: { hits: 120, seconds: 60 * MINUTE },
  playlistFilesPerUser: { hits: 60, seconds: 60 * MINUTE },
  fingerprintsPerUser: { hits: 300, seconds: 60 * MINUTE },
  uploadsPerUser: { hits: 300, seconds: 60 * MINUTE },
  playsPerAddress: { hits: 600, seconds: 60 * MINUTE },
  /** Plays of earlier days, heard without a network; more than anybody hears in a month. */
  oldPlaysPerUser: { hits: 3_000, seconds: 24 * 60 * MINUTE },
  readsPerCaller: { hits: 6_000, seconds: MINUTE },
  /** Calls of all programs of one person. */
  callsByTokens: { hits: 3_000, seconds: MINUTE },
  wrongTokensPerAddress: { hits: 200, seconds: 15 * MINUTE },
  listenImportsPerUser: { hits: 5, seconds: 24 * 60 * MINUTE },
  scrobblingPerUser: { hits: 30, seconds: 60 * MINUTE },
  /** Tests of webhooks, and deliveries that are sent again. */
  webhookSendsPerUser: { hits: 60, seconds: 60 * MINUTE },
  pushBrowsersPerUser: { hits: 60, seconds: 60 * MINUTE },
  tokensPerUser: { hits: 60, seconds: 60 * MINUTE },
  /** Choices of songs by rules; each may read the whole catalogue. */
  smartChoicesPerCaller: { hits: 300, seconds: MINUTE },
  /** Files for downloads that the worker has to make. */
  downloadFilesPerCaller: { hits: 1_000, seconds: 60 * MINUTE },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
