import { connect, type Socket } from 'node:net';
import type { Figures } from './measure.ts';

export interface RangeLoad {
  url: string;
  connections: number;
  seconds: number;
  /** The next request: its path, that of `url` unless it is given, and its first and last byte. */
  request: () => { path?: string; range: [number, number] };
}

/**
 * Requests byte ranges over plain sockets and discards the bodies as they come. The general load generator stalls
 * on bodies of this size, and would measure itself.
 */
export async function measureRanges({ url, connections, seconds, request }: RangeLoad): Promise<Figures> {
  const { hostname, port, pathname } = new URL(url);
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let bytes = 0;
  const rest = ` HTTP/1.1\r\nhost: ${hostname}\r\nrange: bytes=`;

  const run = async (socket: Socket) => {
    while (performance.now() < end) {
      const { path = pathname, range } = request();
      const [from, to] = range;
      const begun = performance.now();
      socket.write(`GET ${path}${rest}${from}-${to}\r\n\r\n`);
      await readAnswer(socket, to - from + 1);
      bytes += to - from + 1;
      times.push(performance.now() - begun);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, () => run(connect(Number(port), hostname))));
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    megabytesPerSecond: bytes / seconds / 1e6,
  };
}

/** Reads one answer, which must be a 206 of `length` bytes. Its head comes in the first packet. */
function readAnswer(socket: Socket, length: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = Number.NaN;
    const take = (chunk: Buffer) => {
      if (Number.isNaN(missing)) {
        if (!chunk.subarray(0, 12).equals(PARTIAL)) return fail(new Error(chunk.subarray(0, 40).toString()));
        missing = length + chunk.indexOf('\r\n\r\n') + 4;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      socket.off('data', take).off('error', fail);
      resolve();
    };
    const fail = (error: Error) => {
      socket.off('data', take).off('error', fail);
      reject(error);
    };
    socket.on('data', take).on('error', fail);
  });
}

const PARTIAL = Buffer.from('HTTP/1.1 206');
