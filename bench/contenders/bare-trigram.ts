/** The baseline for search: Fastify and postgres.js, one ILIKE over a trigram index, the twenty most played. */
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = Fastify();
app.get<{ Querystring: { q: string } }>('/api/search', async ({ query }) => ({
  songs:
    await sql`select songs.*, artists.name as artist_name from songs join artists on artists.id = artist_id
    where songs.title ilike ${`%${query.q}%`} order by plays desc, songs.id limit 20`,
}));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
