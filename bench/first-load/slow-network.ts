import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site as over a network that lets each request wait: its address, and how to close it. */
export async function openSlowNetwork(origin: string, delayMs: number) {
  const { hostname, port } = new URL(origin);
  const server = createServer((asked, answer) => {
    setTimeout(() => {
      const { method, headers, url } = asked;
      const passed = request({ hostname, port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
