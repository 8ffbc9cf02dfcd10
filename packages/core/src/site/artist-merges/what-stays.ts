/** Reasons by column. */
type Columns = Record<string, string>;

const PERSON = 'about a person, who stays who they are';
const DOER = 'who did it';
const RECORD = 'tells what happened then, and to whom; old ids lead to the other profile';
const LEDGER = 'the ledger is not rewritten: what a profile earned stays booked to it';
const ITS_OWN = "the profile's own; it is there again when the merge is undone";
const OF_SONG = 'follows the song';
const NO_ID = 'names no artist, album or person';

const ofPeople = (...tables: string[]): Record<string, Columns> =>
  Object.fromEntries(tables.map((table) => [table, { user_id: PERSON }]));

/** Columns that a merge leaves as they are, with the reason. */
export const WHAT_STAYS: Record<string, Columns> = {
  ...ofPeople(
    'accounts',
    'consents',
    'data_exports',
    'held_usernames',
    'images',
    'known_devices',
    'passkeys',
  ),
  song_tags: { song_id: OF_SONG, album_id: 'follows the album' },
  album_tags: { album_id: 'follows the album' },
  artist_tags: { artist_id: ITS_OWN },
  recommended_artists: { artist_id: ITS_OWN, recommended_id: 'leads to the other profile when it is read' },
  tag_follows: { user_id: PERSON },
  saved_albums: { user_id: PERSON, album_id: 'follows the album' },
  ...ofPeople('liked_songs', 'song_comments', 'comments', 'playlist_collaborators', 'playlist_followers'),
  ...ofPeople('sessions', 'two_factors', 'used_codes', 'invoices', 'payment_customers', 'uploads'),
  album_titles: { id: 'follows the album' },
  artist_invitations: {
    artist_id: 'opens this profile alone: nothing while it is merged, and again when that is undone',
    invited_by: DOER,
    secret_hash: ITS_OWN,
  },
  artist_listeners: { artist_id: 'a job counts them anew' },
  artist_merges: {
    from_artist_id: RECORD,
    into_artist_id: RECORD,
    moved: RECORD,
    merged_by: DOER,
    undone_by: DOER,
  },
  artist_names: { id: ITS_OWN },
  artist_settings: { artist_id: ITS_OWN },
  audit_head: { last_id: NO_ID },
  audit_log: {
    thing_id: RECORD,
    target_id: RECORD,
    actor_user_id: RECORD,
    subject_user_id: RECORD,
    details: RECORD,
    personal: RECORD,
    commitments: RECORD,
  },
  audit_seals: { last_id: NO_ID },
  billing_rosters: {
    user_id: PERSON,
    artist_ids: 'the artists of a bill; bills follow merges when they are read',
    previous_id: NO_ID,
  },
  code_batches: { album_id: 'follows the album', song_id: OF_SONG },
  download_codes: { album_id: 'follows the album', song_id: OF_SONG },
  download_files: { album_id: 'follows the album', song_id: OF_SONG },
  decisions: {
    target_id: 'decisions about a profile stay with it, those about its work go with the work',
    maker_user_id: PERSON,
    decided_by: DOER,
    undone_by: DOER,
  },
  events: { audience: PERSON, payload: 'told within a day' },
  idempotency_keys: { user_id: PERSON, results: RECORD },
  invoice_items: {
    user_id: PERSON,
    artist_id: 'days that were opened stay owed, for the profile that they were opened for',
  },
  invoice_lines: { artist_id: LEDGER },
  ledger_accounts: { artist_id: LEDGER },
  ledger_adjustments: { artist_id: LEDGER, proposed_by: DOER, decided_by: DOER },
  ledger_transactions: { reference: LEDGER },
  legal_texts: { published_by: DOER },
  mails: { user_id: PERSON, data: RECORD, dedupe_key: RECORD },
  musicbrainz_answers: { body: NO_ID },
  musicbrainz_turns: { person: PERSON },
  gifts: { artist_id: 'the code opens the profile into which this one was merged', redeemed_by: PERSON },
  payout_accounts: { artist_id: ITS_OWN, agreed_by: DOER },
  payouts: { artist_id: LEDGER },
  digests: { user_id: PERSON },
  notification_preferences: { user_id: PERSON, preferences: NO_ID },
  notifications: { user_id: PERSON, payload: RECORD, dedupe_key: RECORD },
  play_batches: { song_ids: OF_SONG, listener_keys: PERSON },
  play_events: { user_id: PERSON, listener_key: PERSON },
  play_log: { song_id: OF_SONG, user_id: PERSON, listener_key: PERSON },
  recent_plays: { song_id: OF_SONG, listener_key: PERSON },
  playlist_invitations: { secret_hash: PERSON },
  playlist_removals: { removed_by: DOER, songs: OF_SONG },
  playlist_songs: { added_by: DOER },
  playlists: { user_id: PERSON, rules: 'rules name artists by their names', secret_key: PERSON },
  profile_transfers: {
    artist_id: ITS_OWN,
    from_user_id: PERSON,
    to_user_id: PERSON,
    given_by: DOER,
    undone_by: DOER,
  },
  related_artists: {
    artist_id: 'computed anew every hour',
    related_artist_id: 'computed anew every hour',
  },
  renditions: { seek_index: NO_ID },
  report_cases: { target_id: 'a report of a profile stays with it', maker_user_id: PERSON },
  purchase_songs: { song_id: OF_SONG },
  purchases: {
    user_id: PERSON,
    artist_id: 'whom it was bought from; what it opens is found by the album or song',
    album_id: 'follows the album',
    song_id: OF_SONG,
    secret_hash: PERSON,
  },
  reports: {
    target_id: 'a report of a profile stays with it',
    reporter_user_id: PERSON,
    notice: PERSON,
  },
  settings: { value: NO_ID },
  site_invitations: { invited_by: DOER, used_by: PERSON, secret_hash: PERSON },
  song_credits: { song_id: OF_SONG },
  song_lyrics: { song_id: OF_SONG, starts_ms: NO_ID },
  song_titles: { id: OF_SONG },
  artist_listener_days: { listener_key: 'the listener' },
  songs: {
    import_id: 'the import that made the song, whichever profile both are with',
    secret_key: 'the link goes with its song, and opens nothing else',
    sources: 'addresses name the audio, not the artist',
  },
  albums: {
    import_id: 'the import that made the album, whichever profile both are with',
    secret_key: 'the link goes with its album, whose songs are of its own artist',
    kept_releases: 'what songs that are still in it have back when it is restored',
  },
  custom_requests: { user_id: 'who asked' },
  incoming_files: { user_id: 'who sends the file' },
  claims: {
    filed_by_user_id: 'who filed it',
    decided_by: 'who decided',
    song_id: 'the song that is claimed; what a claim has won goes with it',
  },
  imports: { user_id: 'who asked for it' },
  artist_members: { user_id: 'who acts' },
  artist_blocks: { user_id: 'who is kept away', blocked_by: 'who blocked them' },
  artist_follows: { user_id: 'who follows' },
  subscriptions: { user_id: 'who pays' },
};
