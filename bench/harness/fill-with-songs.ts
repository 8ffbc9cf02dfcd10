import postgres from 'postgres';

/** Words for titles, most frequent first: a word's frequency falls with its rank, as in natural language. */
const WORDS = `the love night you my in me of to heart and day light time blue fire rain dream moon all summer
  river dance home wild lost star city road sky ocean golden baby never shadow winter morning angel eyes world
  broken stone silver paper ghost electric velvet garden mirror thunder diamond horizon satellite lanterns harbour
  étoile niño łódź straße привет мир 東京 夜 ひかり quartz jazz fjord sphinx zephyr`.split(/\s+/);

/** Fills an empty installation with this many songs, ten per album and five albums per artist, only by SQL. */
export async function fillWithSongs(databaseUrl: string, amount: number): Promise<void> {
  const artists = Math.ceil(amount / 50);
  const albums = Math.ceil(amount / 10);
  const words = `array['${WORDS.join("','")}']`;
  // One connection, because the function exists only in this session.
  const session = postgres(databaseUrl, { max: 1 });
  await session.unsafe(`create function pg_temp.make_title(word_count int) returns text language sql volatile as $$
    select string_agg(initcap((${words})[1 + floor(${WORDS.length} * random() ^ 2)]), ' ')
      from generate_series(1, word_count) $$`);
  const title = session`pg_temp.make_title(1 + floor(random() * 5)::int)`;
  await session`insert into artists (name, monthly_listeners)
    select ${title} || ' ' || n, (1e5 * random() ^ 8)::int from generate_series(1, ${artists}) n`;
  await session`insert into albums (artist_id, title)
    select 1 + n % ${artists}, ${title} from generate_series(1, ${albums}) n`;
  await session`insert into songs (artist_id, album_id, title, plays, duration_ms, audio_state, audio_url, genre)
    select a.artist_id, a.id, ${title}, (1e6 * random() ^ 12)::int, 180000, 'ready', '/media/audio/1-00000000.mp3', 'Jazz'
    from generate_series(1, ${amount}) n join albums a on a.id = 1 + n % ${albums} order by n`;
  for (const table of ['artists', 'albums', 'songs', 'artist_names', 'album_titles', 'song_titles'])
    await session.unsafe(`vacuum analyze ${table}`);
  await session.end();
}
