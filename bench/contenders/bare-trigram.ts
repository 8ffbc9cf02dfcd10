/**
 * The baseline for search: Fastify and postgres.js, one statement over a trigram index for each kind, with the order,
 * count and visibility of the product.
 */
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = Fastify();

interface Query {
  q: string;
  type?: string;
  limit?: string;
}

const isListed = (work: 'songs' | 'albums' | 'of_song') => {
  const column = (name: string) => sql(`${work}.${name}`);
  return sql`(${column('hidden_at')} is null and (${column('release_state')} = 'published'
    or (${column('release_state')} = 'scheduled'
      and ${column('publish_at')} - ${column('early_access_days')} * interval '24 hours' <= now())))`;
};

const isSongVisible = () => sql`songs.deleted_at is null and artists.deleted_at is null
  and songs.audio_state in ('ready', 'missing') and artists.suspended_at is null and ${isListed('songs')}
  and (songs.album_id is null or coalesce((select ${isListed('of_song')} from albums of_song
    where of_song.id = songs.album_id and of_song.deleted_at is null), true))`;

const inOrder = (title: string, popularity: string, id: string, q: string) => {
  const wordStart = `(^|[^[:alnum:]])${q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  return sql`order by case when lower(${sql(title)}) = lower(${q}) then 0
    when starts_with(lower(${sql(title)}), lower(${q})) then 1
    when regexp_like(lower(${sql(title)}), ${wordStart}) then 2 else 3 end, ${sql(popularity)} desc, ${sql(id)}`;
};

const findSongs = (q: string, pattern: string, limit: number) => sql`
  select songs.*, artists.name as artist_name, albums.title as album_title,
    coalesce(songs.cover_image, albums.cover_image) as cover
  from songs join artists on artists.id = songs.artist_id
    left join albums on albums.id = songs.album_id and albums.deleted_at is null
  where songs.title ilike ${pattern} and ${isSongVisible()}
  ${inOrder('songs.title', 'songs.plays', 'songs.id', q)} limit ${limit + 1}`;

const findAlbums = (q: string, pattern: string, limit: number) => sql`
  select albums.*, artists.name as artist_name,
    (select count(*)::int from songs where songs.album_id = albums.id and ${isSongVisible()}) as song_count
  from albums join artists on artists.id = albums.artist_id
  where albums.title ilike ${pattern} and albums.deleted_at is null and artists.deleted_at is null
    and artists.suspended_at is null and ${isListed('albums')}
  ${inOrder('albums.title', 'albums.id', 'albums.id', q)} limit ${limit + 1}`;

const findArtists = (q: string, pattern: string, limit: number) => sql`
  select * from artists where name ilike ${pattern} and deleted_at is null and suspended_at is null
  ${inOrder('artists.name', 'artists.monthly_listeners', 'artists.id', q)} limit ${limit + 1}`;

app.get<{ Querystring: Query }>('/api/search', async ({ query: { q, type, limit = '20' } }) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const isAll = type === undefined;
  const [songs, albums, artists] = await Promise.all([
    isAll || type === 'songs' ? findSongs(q, pattern, Number(limit)) : [],
    isAll || type === 'albums' ? findAlbums(q, pattern, Number(limit)) : [],
    isAll || type === 'artists' ? findArtists(q, pattern, Number(limit)) : [],
  ]);
  const count = Number(limit);
  return {
    artists: artists.slice(0, count),
    songs: songs.slice(0, count),
    albums: albums.slice(0, count),
    hasMore: [songs, albums, artists].some((rows) => rows.length > count),
  };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
