/** The number of rows of each kind on a site with a given number of songs. */
export interface Amounts {
  songs: number;
  artists: number;
  albums: number;
  people: number;
  plays: number;
  posts: number;
  playlists: number;
}

export const amountsOf = (songs: number, playsPerSong: number): Amounts => ({
  songs,
  artists: songs / 10,
  albums: songs / 10,
  people: songs,
  plays: songs * playsPerSong,
  posts: songs / 5,
  playlists: songs / 10,
});

export const GENRES = ['Pop', 'Rock', 'Jazz', 'Folk', 'Soul', 'Hip Hop', 'Electronic', 'Classical'];

/** Spreads neighbours over a table, as music comes to a site in no order. */
const SPREAD = 7919;
const spread = (n: string, over: number) => `(1 + (${n})::bigint * ${SPREAD} % ${over})::int`;
/** The artist of album `n`. */
const artistOf = (n: string, { artists }: Amounts) => spread(n, artists);
const albumOf = (n: string, { albums }: Amounts) => spread(n, albums);

/** A song among all, some played far more than others. */
export const someSong = ({ songs }: Amounts) => spread(`floor(${songs} * random() ^ 3)`, songs);

const TITLE = 'pg_temp.make_title(1 + floor(random() * 5)::int)';

/** People, their profiles, and the music of these, in order of creation over two years. */
export const musicStatements = (amounts: Amounts): string[] => {
  const { artists, albums, songs, people } = amounts;
  const createdAt = (amount: number) => `now() - (${amount} - n) * (interval '700 days' / ${amount})`;
  return [
    `insert into users (username, display_username, email, email_verified, is_artist, created_at)
      select name, name, name || '@example.com', true, n <= ${artists}, ${createdAt(people)}
      from (select n, lower(replace(pg_temp.make_title(2), ' ', '')) || n as name from generate_series(1, ${people}) n) p`,
    `insert into artists (name, bio, monthly_listeners, created_at)
      select ${TITLE} || ' ' || n, repeat('A bio of a usual length. ', 8), (1e5 * random() ^ 8)::int, ${createdAt(artists)}
      from generate_series(1, ${artists}) n`,
    `insert into artist_members (artist_id, user_id, role) select n, n, 'owner' from generate_series(1, ${artists}) n`,
    `insert into albums (artist_id, title, cover_image, cover_placeholder, year, created_at)
      select ${artistOf('n', amounts)}, ${TITLE}, '/media/images/' || md5(n::text) || '-480.webp', md5(n::text), '2024',
        ${createdAt(albums)} from generate_series(1, ${albums}) n`,
    `insert into songs (artist_id, album_id, title, track_number, duration_ms, audio_state, audio_url, sources, genre,
        is_premium, plays, created_at)
      select ${artistOf('album', amounts)}, album, ${TITLE}, n / ${albums} + 1, 180000, 'ready',
        '/media/audio/' || n || '-00000000.mp3',
        jsonb_build_array(jsonb_build_object('type', 'audio/mpeg', 'url', '/media/audio/' || n || '-00000000.mp3')),
        (array['${GENRES.join("','")}'])[1 + floor(${GENRES.length} * random() ^ 2)], n % 10 = 0,
        coalesce(played.plays, 0), ${createdAt(songs)}
      from (select n, ${albumOf('n', amounts)} as album from generate_series(1, ${songs}) n) s
      left join (select song_id, count(*)::int as plays from play_log group by 1) played on played.song_id = n
      order by n`,
    'insert into tags (slug, name) select distinct tag_slug(genre), genre from songs',
    `insert into song_tags (song_id, slug, album_id, news_at)
      select s.id, tag_slug(s.genre), s.album_id, a.created_at from songs s join albums a on a.id = s.album_id order by s.id`,
    `insert into renditions (song_id, format, storage_key, content_type, bytes, sha256, bitrate_kbps, duration_ms)
      select n, 'mp3', 'audio/' || n || '.mp3', 'audio/mpeg', 4320000, repeat('0', 64), 192, 180000
      from generate_series(1, ${songs}) n`,
  ];
};
