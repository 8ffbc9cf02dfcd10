const MEBIBYTE = 1024 * 1024;

/** Largest accepted upload in bytes, by where it is uploaded. */
export const UPLOAD_LIMITS = {
  songDialogAudio: 10 * MEBIBYTE,
  songAudio: 50 * MEBIBYTE,
  replaceAudio: 20 * MEBIBYTE,
  media: 100 * MEBIBYTE,
  postImage: 5 * MEBIBYTE,
  postAudio: 20 * MEBIBYTE,
  postVideo: 50 * MEBIBYTE,
  picture: 2 * MEBIBYTE,
  claimFile: 5 * MEBIBYTE,
  delivery: 50 * MEBIBYTE,
  playlistFile: 5 * MEBIBYTE,
  listens: 100 * MEBIBYTE,
} as const;

/** Most pictures in one post. */
export const POST_MAX_IMAGES = 20;
/** Longest description of a picture, in characters. */
export const IMAGE_ALT_MAX = 1000;

/** Recordings whose lengths differ by more are different ones, whatever their titles say. */
export const OTHER_LENGTH_MS = 20_000;

/** How long a half-sent file waits for its next piece. */
export const INCOMING_FILE_HOURS = 24;

/** Page sizes of every list (`limit`). */
export const PAGE = { default: 500, max: 1000, search: 100 } as const;

/** Most procedures in one tRPC request; the web app splits larger batches. */
export const MAX_BATCH_SIZE = 20;

/** Songs and posts whose comments one live connection follows. */
export const MAX_WATCHED = 40;

/** Most songs that one act changes, such as making them premium. */
export const MAX_SONGS_AT_ONCE = 500;

/** Days that subscribers may get a scheduled release earlier. */
export const EARLY_ACCESS_MAX_DAYS = 90;

/** Characters of what is said about an album: what it is, who released it, and its liner notes. */
export const ALBUM_TEXTS = { description: 2000, label: 100, notes: 5000 } as const;

/** Albums that an artist's page shows first, and artists whom it recommends. */
export const PINNED_ALBUMS = 12;
/** Singles that an artist pins to the page. */
export const PINNED_SONGS = 12;
/** Albums or singles that are offered for pinning at once; the search finds the others. */
export const PINNABLE_OFFERED = 50;
export const RECOMMENDED_ARTISTS = 12;

/** Tags of a song, album or artist, characters of each, and tags that one person may follow. */
export const TAGS = { perWork: 10, nameLength: 50, followed: 200 } as const;

/** Listens that a person brings from elsewhere, in one file and in all, and songs not found here that are listed. */
export const LISTEN_IMPORT = { listens: 1_000_000, unmatchedListed: 100 } as const;

/** Most songs in an album. */
export const ALBUM_MAX_SONGS = 1_000;

/** Most songs in a playlist, playlists of a person, and people who share one playlist besides its owner. */
export const PLAYLIST_MAX_SONGS = 10_000;
export const PLAYLISTS_PER_PERSON = 1_000;
export const PLAYLIST_MAX_COLLABORATORS = 100;

/** Most profiles of a person, and people of a profile. */
export const MAX_PROFILES = 10;
export const MAX_MEMBERS = 50;

/** Most open links that invite to one profile or playlist, and how long each works. */
export const MAX_OPEN_INVITATIONS = 20;
export const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** How much the rules of a smart playlist may ask for; `days` is how far back 'in the last … days' reaches. */
export const SMART_PLAYLIST = { conditions: 20, songs: 1000, textLength: 200, days: 36_500 } as const;

/** Files matched to imported songs at once. */
export const MAX_MATCHED_FILES = 200;

/** Monthly price of one artist's subscription. */
export const SUBSCRIPTION_PRICE_CENTS = 99;
export const MAX_GIFT_MONTHS = 12;
export const GIFT_MESSAGE_MAX_LENGTH = 500;

/** Least amount that payment providers charge at once, and the most that somebody may pay for a song or album. */
export const MIN_CHARGE_CENTS = 50;
export const SALE_MAX_CENTS = 100_000;
export const TIP_MAX_CENTS = 100_000;
export const TIP_MESSAGE_MAX_LENGTH = 500;
/** All work of an artist, bought at once. */
export const CATALOGUE_MAX_CENTS = 1_000_000;
export const MAX_CATALOGUE_DISCOUNT = 50;

/** Download codes of one batch, of one album or song, and of one artist. */
export const CODES_PER_BATCH = 500;
export const CODES_PER_WORK = 10_000;
export const CODES_PER_ARTIST = 50_000;
export const CODE_BATCH_NAME_MAX_LENGTH = 100;

/** A play counts after more than this many seconds of real listening, not exactly this many. */
export const PLAY_COUNTS_AFTER_SECONDS = 10;

/** Kept music plays for so long without a contact to the server. */
export const LONGEST_OFFLINE_MS = 30 * 24 * 3600 * 1000;

/** A play that could not be told at once is counted for so long; that of a visitor, who keeps nothing offline, for a day. */
export const MAX_PLAY_AGE_MS = 30 * 24 * 3600 * 1000;
export const MAX_VISITOR_PLAY_AGE_MS = 24 * 3600 * 1000;

export const COMMENT_MAX_LENGTH = 1000;
/** Maximum number of one person's comments on one song, so that nobody crowds out others. */
export const COMMENTS_PER_PERSON_AND_SONG = 100;
/** Replies to one comment, which are shown all together. */
export const REPLIES_PER_COMMENT = 100;
/** Comments under one song or post that its artist may pin to the top. */
export const MAX_PINNED_COMMENTS = 3;

/** Widths in pixels of the sizes made of every picture. The last part of its address names the width. */
export const IMAGE_WIDTHS = [160, 320, 480, 1080] as const;

/** Characters of a song's lyrics. */
export const LYRICS_MAX_LENGTH = 20_000;

/** Credits of one song or album, and characters of a role. */
export const MAX_CREDITS = 100;
export const CREDIT_ROLE_MAX_LENGTH = 60;

export const GENRE_MAX_LENGTH = 50;
/** The longest title of a song, album or post. */
export const TITLE_MAX_LENGTH = 200;
/** The eight genres of Browse Categories. */
export const GENRES = [
  'Pop',
  'Rock',
  'Hip Hop',
  'R&B',
  'Electronic',
  'Jazz',
  'Classical',
  'Country',
] as const;

/** Artists under 'Fans Also Like'. */
export const FANS_ALSO_LIKE = 6;

/** Characters of a custom request's details. */
export const REQUEST_DETAILS = { min: 10, max: 2000 } as const;
/** Characters of the one revision that a requester may ask for. */
export const REVISION_TEXT = { min: 10, max: 1000 } as const;
/** Days in which an artist answers a request that costs something, and delivers it once it is accepted. */
export const ORDER_DAYS = { answer: 14, deliver: 30 } as const;

/** Kinds of merchandise. */
export const PRODUCT_CATEGORIES = ['Apparel', 'Accessories', 'Home'] as const;
export const PRODUCT_MAX_PRICE_CENTS = 1_000_000;
/** Products in the teaser on an artist's page. */
export const MERCH_TEASER = 3;

/** How much one artist may add. */
export const PRODUCTS_PER_ARTIST = 200;
export const TOUR_DATES_PER_ARTIST = 500;
/** How many artists one person may follow. */
export const FOLLOWS_PER_PERSON = 5_000;

/** How many albums one person may save. */
export const SAVED_ALBUMS_PER_PERSON = 5_000;

/** How many songs, artists and genres a year in review names. */
export const REVIEWED_TOP = 5;

/** The most songs of a queue that are kept for other devices. */
export const KEPT_QUEUE = 1_000;

/** The most songs that are picked for a person each week. */
export const WEEKLY_MIX_SONGS = 50;

/** How many news a digest counts besides those that it lists; where there are more, it says so. */
export const DIGEST_COUNTED = 300;

/** How much may go with one claim of a song. */
export const CLAIM = { noteLength: 1000, links: 10, files: 3, reasonLength: 500 } as const;

/** How much goes with a report, a copyright notice and the answer to a decision; reports of a page. */
export const REPORT = {
  noteLength: 1000,
  nameLength: 200,
  statementLength: 3000,
  answerLength: 2000,
  page: { default: 20, max: 50 },
} as const;

/** Where fewer artists, songs and albums contain a search term, those that come close to it follow. */
export const FEW_MATCHES = 5;

/** How many things Health looks at. */
export const HEALTH_ROWS = 15;

/** Largest correction of an artist's balance, up or down, and the length of its reason. */
export const ADJUSTMENT_MAX_CENTS = 10_000_000;
export const ADJUSTMENT_REASON_MAX = 500;
