/** The baseline for ranges: Node's http and one fs.read of an open file per request, without any check. */
import { fstatSync, openSync, read } from 'node:fs';
import { createServer } from 'node:http';

const fd = openSync(process.env.FILE ?? '', 'r');
const { size } = fstatSync(fd);
createServer((request, response) => {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? ['', '0', '0'];
  const start = Number(from);
  const length = Math.min(Number(to), size - 1) - start + 1;
  read(fd, Buffer.allocUnsafe(length), 0, length, start, (error, bytes, buffer) => {
    if (error) return response.writeHead(500).end();
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'content-length': bytes,
      'content-range': `bytes ${start}-${start + bytes - 1}/${size}`,
    });
    response.end(buffer);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
