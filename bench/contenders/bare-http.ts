/** The limit of what can be sent: Node.js' own server and BODY_BYTES that are there already. */
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.env.BODY_BYTES), 'x');
const head = { 'content-type': 'application/octet-stream', 'content-length': body.length };
createServer((_request, response) => response.writeHead(200, head).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => console.log('ready'),
);
