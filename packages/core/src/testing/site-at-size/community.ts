import type { Amounts } from './music.ts';

const TEXT = 'pg_temp.make_title(8)';
const FOLLOWS_PER_PERSON = 10;

/** SQL for follows, comments, likes, subscriptions and money of the last 90 days: some for every person, song and artist. */
export const communityStatements = ({ artists, songs, people, posts, playlists }: Amounts): string[] => {
  const at = (amount: number) => `now() - (${amount} - n) * (interval '90 days' / ${amount})`;
  return [
    `insert into liked_songs (user_id, song_id, liked_at)
      select 1 + n % ${people}, 1 + (n::bigint * 7919 + n / ${people} * 13) % ${songs}, ${at(people * 3)}
      from generate_series(0, ${people * 3 - 1}) n`,
    `insert into artist_follows (user_id, artist_id, created_at)
      select n, 1 + (n * 7919::bigint + place * 104729) % ${artists}, ${at(people)}
      from generate_series(1, ${people}) n, generate_series(1, ${FOLLOWS_PER_PERSON}) place`,
    `insert into song_comments (user_id, song_id, text, "timestamp", created_at)
      select 1 + n * 31::bigint % ${people}, 1 + n * 7919::bigint % ${songs}, ${TEXT}, n % 180, ${at(songs)}
      from generate_series(1, ${songs}) n`,
    `insert into contents (artist_id, title, description, content_type, content_url, is_premium, created_at, updated_at)
      select 1 + n * 31::bigint % ${artists}, ${TEXT}, ${TEXT}, 'text', '', n % 2 = 0, ${at(posts)}, ${at(posts)}
      from generate_series(1, ${posts}) n`,
    `insert into comments (user_id, content_id, text, created_at)
      select 1 + n * 31::bigint % ${people}, 1 + n * 7919::bigint % ${posts}, ${TEXT}, ${at(posts * 3)}
      from generate_series(1, ${posts * 3}) n`,
    `insert into playlists (user_id, name, is_public)
      select 1 + n * 31::bigint % ${people}, pg_temp.make_title(3), n % 2 = 0 from generate_series(1, ${playlists}) n`,
    `insert into playlist_songs (playlist_id, song_id, position, added_by)
      select p, 1 + (p * 7919::bigint + place * 613) % ${songs}, place, 1 + p * 31::bigint % ${people}
      from generate_series(1, ${playlists}) p, generate_series(0, 19) place`,
    `insert into notifications (user_id, type, payload, dedupe_key, read_at, created_at)
      select 1 + n * 31::bigint % ${people}, 'new_song', jsonb_build_object('songId', n, 'userId', 1 + n % ${people}), 'song:' || n,
        case when n % 3 > 0 then now() end, ${at(people)} from generate_series(1, ${people}) n`,
    `insert into subscriptions (user_id, artist_id, start_date, paid_until, provider)
      select n * 2, 1 + n * 7919::bigint % ${artists}, ${at(people / 2)}, now() + n % 30 * interval '1 day', 'demo'
      from generate_series(1, ${people / 2}) n`,
    `insert into ledger_accounts (kind, artist_id) select 'cash', null union all select 'artist_payable', n
      from generate_series(1, ${artists}) n`,
    `insert into ledger_transactions (reference, kind, created_at) select 'subscription:' || n, 'charge', ${at(people / 2)}
      from generate_series(1, ${people / 2}) n`,
    `insert into ledger_entries (transaction_id, account_id, amount_cents)
      select n, case when side = 0 then 1 else 2 + n * 7919::bigint % ${artists} end, case when side = 0 then 99 else -99 end
      from generate_series(1, ${people / 2}) n, generate_series(0, 1) side`,
  ];
};
