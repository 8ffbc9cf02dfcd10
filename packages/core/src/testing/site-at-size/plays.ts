import { type Amounts, someSong } from './music.ts';

/** Each month is a partition of the log, with an index of its own. */
export const MAKE_PLAY_MONTHS = `select make_play_month((date_trunc('month', now()) - n * interval '1 month')::date)
  from generate_series(0, 3) n`;

/** Plays of the last 90 days. Half of them by visitors, who come back like people with an account. */
export const playStatement = (amounts: Amounts): string => {
  const { people, plays } = amounts;
  // Windows are numbered, so that none comes twice.
  return `insert into play_log (song_id, user_id, listener_key, "window", played_at, source)
    select song, case when n % 2 = 0 then listener end,
      case when n % 2 = 0 then 'u:' || listener else 'l:' || md5(listener::text)::uuid end, n, at,
      (array['artist', 'album', 'playlist', 'search', 'direct'])[1 + n % 5]
    from (select n, ${someSong(amounts)} as song, 1 + floor(${people} * random())::int as listener,
      now() - (${plays} - n) * (interval '90 days' / ${plays}) as at from generate_series(1, ${plays}) n) p`;
};

/**
 * SQL for the sums that the worker makes of plays, subscriptions and money, which must exist. The plays of a day lie
 * together, as the worker writes them.
 */
export const sumStatements = ({ people, songs, artists }: Amounts): string[] => [
  `insert into song_counts (song_id, plays, listed)
    select song_id, count(*), count(*) from play_log group by 1 order by 1`,
  `insert into daily_plays (song_id, day, source, plays)
    select song_id, played_at::date, source, count(*) from play_log group by 1, 2, 3 order by 2, 1, 3`,
  `insert into artist_listener_days (artist_id, day, listener_key)
    select distinct s.artist_id, p.played_at::date::text, p.listener_key from play_log p join songs s on s.id = p.song_id
    order by 1, 2, 3`,
  ...['day', 'week', 'month'].map(
    (by) => `insert into artist_listeners (artist_id, period, start, listeners)
      select artist_id, '${by}', date_trunc('${by}', day::timestamp)::date, count(distinct listener_key)
      from artist_listener_days where day::date < date_trunc('${by}', now())::date group by 1, 3 order by 1, 3`,
  ),
  `insert into artist_days (artist_id, day, subscribers, new_subscribers, earnings_cents)
    select a.id, d::date, 5, 0, 15 from artists a, generate_series(now() - interval '90 days', now() - interval '1 day', '1 day') d
    order by 1, 2`,
  `insert into song_days (song_id, day, likes, comments)
    select song_id, day, sum(likes), sum(comments) from (
      select song_id, liked_at::date as day, 1 as likes, 0 as comments from liked_songs
      union all select song_id, created_at::date, 0, 1 from song_comments
    ) happened where day < now()::date group by 1, 2 order by 1, 2`,
  `insert into site_days (day, people, new_people, plays, subscribers, storage_bytes)
    select d::date, ${people}, ${people / 700}, ${songs / 9}, ${artists * 5}, 0
    from generate_series(now() - interval '700 days', now() - interval '1 day', '1 day') d`,
  `insert into settings (key, value) values ('insights', jsonb_build_object('closedUntil', now()::date))`,
];
