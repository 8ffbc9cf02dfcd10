import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to PostgreSQL that a test can cut, hush and restore, as in an outage. */
export async function openDatabaseLink(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Map<Socket, Socket>();
  /** Connections accepted while hushed, which the other side does not know of. */
  const unheard = new Set<Socket>();
  let state: 'open' | 'cut' | 'hushed' = 'open';
  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'cut') return near.destroy();
    if (state === 'hushed') return unheard.add(near);
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.set(socket, other);
      socket.pipe(other);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const destroyAll = () => {
    for (const socket of sockets.keys()) socket.destroy();
    forgetUnheard();
  };
  const forgetUnheard = () => {
    for (const socket of unheard) socket.destroy();
    unheard.clear();
  };
  return {
    url: url.href,
    /** Closes all connections and refuses new ones. */
    cut: () => {
      state = 'cut';
      destroyAll();
    },
    /** Passes on nothing and reports nothing, like a network that drops packets. */
    hush: () => {
      state = 'hushed';
      for (const [socket, other] of sockets) socket.unpipe(other).pause();
    },
    mend: () => {
      if (state === 'hushed') for (const [socket, other] of sockets) socket.pipe(other);
      forgetUnheard();
      state = 'open';
    },
    /** Passes on new connections; those that were hushed stay so. */
    mendNew: () => {
      forgetUnheard();
      state = 'open';
    },
    close: async () => {
      destroyAll();
      server.close();
    },
  };
}
