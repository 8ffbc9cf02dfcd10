import { connect, createServer, type Server, type Socket } from 'node:net';
import { port as productPort } from './product.ts';

/** Outages as browsers meet them: connections are refused, every request is answered 503, or nothing is answered any more. */
export type Outage = 'refused' | 'unavailable' | 'silent';

export interface Line {
  origin: string;
  break: (outage: Outage) => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** A way to the product by a port of its own, on which an outage breaks real connections, and no other journey's. */
export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  /** Bytes that were sent while the line was silent, which come through afterwards. */
  const waiting: (() => void)[] = [];
  let outage: Outage | null = null;
  let server = await listen(0);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The line has no port');
  const { port } = address;

  function take(socket: Socket) {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (outage === 'silent') return void waiting.push(() => passOn(socket));
    if (outage === 'unavailable') return void socket.once('data', () => socket.end(UNAVAILABLE));
    passOn(socket);
  }

  function passOn(socket: Socket) {
    const product = connect(productPort, '127.0.0.1');
    product.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => product.destroy());
    const passTo = (end: Socket) => (data: Buffer) =>
      outage === 'silent' ? waiting.push(() => end.write(data)) : end.write(data);
    socket.on('data', passTo(product));
    product.on('data', passTo(socket));
  }

  async function listen(wanted: number): Promise<Server> {
    const opened = createServer(take);
    await new Promise<void>((resolve) => opened.listen(wanted, '127.0.0.1', resolve));
    return opened;
  }

  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    origin: `http://localhost:${port}`,
    async break(kind) {
      outage = kind;
      if (kind !== 'silent') hangUp();
      if (kind === 'refused') await stop();
    },
    async mend() {
      if (outage === 'refused') server = await listen(port);
      outage = null;
      for (const go of waiting.splice(0)) go();
    },
    async close() {
      hangUp();
      await stop();
    },
  };
}
