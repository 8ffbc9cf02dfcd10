import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { text } from 'node:stream/consumers';

export interface Http2Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

/** A browser's HTTP/2 connection to a proxy with a certificate for localhost; opened again when the proxy ends it. */
export function openHttp2Client(port: number) {
  let session: ClientHttp2Session | null = null;
  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(`https://localhost:${port}`, {
      lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      rejectUnauthorized: false,
      // Megabytes: a whole song waits in the memory of this client.
      maxSessionMemory: 200,
    });
    session.on('error', () => undefined);
    return session;
  };
  /** A stream whose body, if any, the caller writes. */
  const begin = (path: string, { method = 'GET', headers = {} }: Sent = {}): ClientHttp2Stream =>
    open().request({ ':method': method, ':path': path, ...headers }, { endStream: hasNoBody(method) });
  return {
    begin,
    answer: readAnswer,
    ask: (path: string, { method = 'GET', headers, body = '' }: Sent = {}): Promise<Http2Answer> => {
      // As browsers do, also for a body of no bytes.
      const length = !hasNoBody(method) && { 'content-length': Buffer.byteLength(body) };
      const stream = begin(path, { method, headers: { ...headers, ...length } });
      const answer = readAnswer(stream);
      if (length) stream.end(body);
      return answer;
    },
    close: () => session?.destroy(),
  };
}

const hasNoBody = (method: string) => method === 'GET' || method === 'HEAD';

async function readAnswer(stream: ClientHttp2Stream): Promise<Http2Answer> {
  const headers = new Promise<Record<string, string>>((resolve, reject) => {
    stream.once('response', (found) => resolve(found as Record<string, string>));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('The connection ended without an answer')));
  });
  const found = await headers;
  return { status: Number(found[':status']), headers: found, text: await text(stream) };
}
