import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './product.ts';

export type CallLog = Awaited<ReturnType<typeof openCallLog>>;

/** Passes an app's calls on to the product, and notes each as `method status`. */
export async function openCallLog() {
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const name = /^\/rest\/(\w+)/.exec(url)?.[1] ?? url;
    const onward = request(new URL(url, origin), { method, headers }, (answer) => {
      calls.push(`${name} ${answer.statusCode}`);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
