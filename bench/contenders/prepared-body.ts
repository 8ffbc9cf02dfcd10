/** The baseline for cached answers: Fastify sending a prepared body of BODY_BYTES as JSON. */
import Fastify from 'fastify';

const body = Buffer.from(JSON.stringify({ filler: 'x'.repeat(Number(process.env.BODY_BYTES)) }));
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
