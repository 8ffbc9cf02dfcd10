import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './product.ts';

/** A site of another origin, whose pages frame a page of the product. */
export async function openFramingSite() {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<iframe width="600" height="400" allow="autoplay" src="${origin}${url}"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The address of the page that frames this path. */
    addressOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => server.close(),
  };
}
