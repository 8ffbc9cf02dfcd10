import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Longer than any request may take, so that a longer one is seen and not cut. */
const PATIENCE_MS = 60_000;

export interface Answer {
  /** 0: the connection broke before an answer was there. */
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** From the first byte sent to the last one received. */
  ms: number;
}

interface Sending {
  body?: Buffer | string | object;
  headers?: Record<string, string>;
  cookie?: string;
}

export type Client = ReturnType<typeof openClient>;

/** Asks a site over HTTPS, trusting its own certificate. Broken connections are answers, too. */
export function openClient(origin: string, authority: string) {
  const agent = new Agent({ keepAlive: true, ca: authority });
  const begun = (method: string, path: string, { body, headers = {}, cookie }: Sending = {}) => {
    const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
    const bytes = isJson ? JSON.stringify(body) : body;
    const asking = request(new URL(path, origin), {
      agent,
      method,
      timeout: PATIENCE_MS,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes as string | Buffer) }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    asking.once('timeout', () => asking.destroy(new Error('No answer')));
    asking.end(bytes);
    return asking;
  };
  return {
    async send(method: string, path: string, sending?: Sending): Promise<Answer> {
      const start = performance.now();
      const since = () => Math.round(performance.now() - start);
      try {
        const asking = begun(method, path, sending);
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          asking.once('response', resolve);
          asking.once('error', reject);
        });
        const body = await buffer(answer);
        return { status: answer.statusCode ?? 0, headers: answer.headers, body, ms: since() };
      } catch (error) {
        return { status: 0, headers: {}, body: Buffer.from(String(error)), ms: since() };
      }
    },
    /** An answer that does not end, such as live events. Rejects when there is none. */
    async open(path: string, sending?: Sending): Promise<IncomingMessage> {
      const asking = begun('GET', path, sending);
      return new Promise((resolve, reject) => {
        asking.once('response', (answer) =>
          (answer.statusCode ?? 0) < 300 ? resolve(answer) : reject(new Error(`Status ${answer.statusCode}`)),
        );
        asking.once('error', reject);
      });
    },
    close: () => agent.destroy(),
  };
}

export const cookiesOf = (answer: Answer): string =>
  (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

export const jsonOf = <T>(answer: Answer): T => JSON.parse(answer.body.toString('utf8')) as T;
