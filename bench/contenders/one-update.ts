/** The baseline for plays: Fastify and postgres.js, one UPDATE of a narrow row per play, committed before the answer. */
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = Fastify();
app.post<{ Params: { id: string } }>('/api/songs/:id/increment-plays', async (request) => {
  const [song] =
    await sql`update bench_counters set plays = plays + 1 where id = ${request.params.id} returning plays`;
  return { plays: song?.plays };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
