/// <reference path="./http-ece.d.ts" />

import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage, PushSubscriptionInput } from '@stagedoor/validators';
import ece from 'http_ece';

/** A browser that has subscribed with the site's key, and what has reached it. */
export interface PushBrowser {
  subscription: PushSubscriptionInput;
  received: { message: PushMessage; headers: IncomingHttpHeaders }[];
}

export interface PushService {
  subscribe(applicationServerKey: string): PushBrowser;
  /** It answers with this from now on, and delivers nothing; null: as it should. */
  setTrouble(status: number | null): void;
  /** How many requests came, with whatever result. */
  readonly requests: number;
  close(): Promise<void>;
}

type Known = PushBrowser & { key: string; privateKey: ECDH };

const DAY_SECONDS = 24 * 3600;

/** A push service on a real port, which refuses what real ones refuse (RFC 8030, 8188, 8291 and 8292). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Known>();
  let trouble: number | null = null;
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const browser = browsers.get(request.url ?? '');
    const status = trouble ?? accept(browser, origin, request.headers, Buffer.concat(chunks));
    response.writeHead(status, { location: `${origin}/message/${requests}` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscribe(key) {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const subscription = { endpoint: origin + path, keys: { p256dh, auth } };
      const browser = { subscription, received: [], key, privateKey };
      browsers.set(path, browser);
      return browser;
    },
    setTrouble: (status) => {
      trouble = status;
    },
    get requests() {
      return requests;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The status of the answer; a message that is accepted reaches the browser. */
function accept(
  browser: Known | undefined,
  origin: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): number {
  if (!browser) return 410;
  if (!isSigned(browser, origin, headers.authorization)) return 403;
  const isWhole =
    /^\d+$/.test(String(headers.ttl)) &&
    headers['content-encoding'] === 'aes128gcm' &&
    /^(very-low|low|normal|high)$/.test(String(headers.urgency)) &&
    /^[\w-]{1,32}$/.test(String(headers.topic));
  if (!isWhole) return 400;
  if (body.length > 4096) return 413;
  const { privateKey, subscription } = browser;
  const authSecret = subscription.keys.auth;
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString();
  browser.received.push({ message: JSON.parse(text) as PushMessage, headers });
  return 201;
}

/** Whether the sender has the key with which the browser subscribed, and says who it is, for this service and at most a day. */
function isSigned({ key }: Known, origin: string, authorization = ''): boolean {
  const [, token = '', sentKey] = /^vapid t=([^,\s]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (sentKey !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    'aud' | 'exp' | 'sub',
    unknown
  >;
  const leftSeconds = Number(exp) - Date.now() / 1000;
  const isOfNow = leftSeconds > 0 && leftSeconds <= DAY_SECONDS;
  return isRight && aud === origin && isOfNow && /^(https:|mailto:)/.test(String(sub));
}
