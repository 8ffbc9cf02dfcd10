import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { artistSections } from './sections/artist-sections.ts';
import { LEFT_OUT, LEFT_OUT_EVERYWHERE } from './sections/left-out.ts';
import { personSections } from './sections/person-sections.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

/** In any table: keys that only join rows, and values that the product generated. */
const NOWHERE = new Set([...LEFT_OUT_EVERYWHERE, 'id', 'user_id', 'dedupe_key', 'kept_releases']);

/** Whole tables that refer to a person and are not exported, with the reason. */
const TABLES: Record<string, string> = {
  all_listens: 'plays and imported listens are exported',
  artist_blocks: 'whom an artist keeps away is known to the artist',
  data_exports: 'the archives themselves',
  held_usernames: 'names that were given up, kept free for a while',
  idempotency_keys: 'answers of a day, which the person got when they were given',
  images: 'the pictures are in the archive as files',
  incoming_files: 'half-sent files, which are kept for a day',
  known_devices: 'hashes that mean nothing outside',
  billing_rosters: 'artists by number at the payment provider; subscriptions and invoices name them',
  play_events: 'the view all_plays is exported',
  play_log: 'the view all_plays is exported',
  payment_customers: 'ids of the payment provider',
  two_factors: 'credentials',
  used_codes: 'codes that no longer open anything',
  uploads: 'the uploaded files are in the archive',
};

/** Columns of exported tables. */
const COLUMNS: Record<string, string[]> = {
  ...LEFT_OUT,
  // The tokens of providers are not kept at all.
  accounts: [
    ...['password', 'access_token', 'refresh_token', 'id_token', 'scope'],
    ...['access_token_expires_at', 'refresh_token_expires_at'],
  ],
  audit_log: ['actor_user_id', 'commitments', 'details', 'hash', 'personal', 'subject_user_id', 'thing_id'],
  artists: ['tint', 'suspended_at', 'deleted_at', 'merged_into_id'],
  claims: ['decided_by', 'filed_by_user_id'],
  decisions: ['case_id', 'maker_user_id', 'decided_by', 'undone_by'],
  imports: ['finished_at'],
  invoice_items: ['provider_ref'],
  invoices: ['provider_ref', 'fee_cents', 'share_percent'],
  imported_listens: ['song_id'],
  liked_songs: ['song_id'],
  listen_imports: ['storage_key'],
  saved_albums: ['album_id'],
  mails: ['data'],
  digests: ['since', 'due_at'],
  notification_preferences: ['unsubscribe_key'],
  // The request beside them has its own time, and the invoice its payment.
  orders: ['request_id', 'provider', 'checkout_ref', 'payment_ref', 'invoice_id', 'created_at'],
  passkeys: ['credential_id', 'public_key', 'counter', 'device_type', 'transports', 'aaguid'],
  all_plays: ['song_id', 'listener_key'],
  consents: ['legal_text_id'],
  legal_texts: ['markdown', 'asks_consent', 'published_by', 'created_at'],
  playlists: ['deleted_at'],
  private_feeds: ['secret_hash'],
  push_subscriptions: ['session_id', 'p256dh', 'auth'],
  purchases: ['checkout_ref', 'invoice_id', 'secret_hash', 'gift_id'],
  report_cases: ['target_type', 'target_id', 'maker_user_id', 'report_count', 'last_report_at', 'created_at'],
  reports: ['reporter_user_id', 'case_id'],
  program_tokens: ['token_hash', 'sealed_token'],
  scrobbling_accounts: ['sealed_token'],
  scrobbles: ['id'],
  sessions: ['token', 'is_by_passkey'],
  webhooks: ['sealed_secret'],
  subscriptions: ['grace_until', 'provider_ref'],
  users: [
    'username',
    'name',
    'is_admin',
    'is_moderator',
    'suspended_at',
    'suspended_until',
    'deleted_at',
    'deletion_requested_at',
    'name_key',
    'two_factor_enabled',
    'is_demo',
  ],
};

it('exports every column about a person, except those that are listed as exceptions', async () => {
  const { client } = test.services;
  const exported = new Set<string>();
  for (const { select } of [...personSections, ...artistSections]) {
    const { columns } = await select(client, 1).describe();
    for (const { table, number } of columns) exported.add(`${table}.${number}`);
  }
  const columns = await client<{ key: string; table: string; name: string }[]>`
    select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`;
  const personal = new Set(
    columns.filter(({ key, name }) => exported.has(key) || name === 'user_id').map(({ table }) => table),
  );
  const missing = columns.filter(
    ({ key, table, name }) =>
      personal.has(table) &&
      !exported.has(key) &&
      !NOWHERE.has(name) &&
      !(table in TABLES) &&
      !COLUMNS[table]?.includes(name),
  );
  expect(missing.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
});
