/** The baseline for uncached answers: Fastify and postgres.js, an album and its songs by two queries. */
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = Fastify();
app.get<{ Params: { id: string } }>('/api/albums/:id', async (request) => {
  const [album] = await sql`select * from albums where id = ${request.params.id}`;
  const songs =
    await sql`select * from songs where album_id = ${request.params.id} and deleted_at is null order by track_number, id`;
  return { ...album, songs };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
