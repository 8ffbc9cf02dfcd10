import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyServerOptions } from 'fastify';
import type { ServerConfig } from '../deps.ts';

type Trusted = ServerConfig['trustProxy'];

/** `TRUST_PROXY` as Fastify takes it: a number of proxies in front of the server has to be a function. */
export const asTrustProxy = (trusted: Trusted): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/** The caller's address, as Fastify's `request.ip` has it. */
export function createAddressOf(trusted: Trusted): (request: IncomingMessage) => string | null {
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? null;
  const isTrusted =
    typeof trusted === 'string'
      ? proxyAddr.compile(trusted.split(',').map((one) => one.trim()))
      : (_address: string, hop: number) => hop < trusted;
  return (request) => proxyAddr.all(request, isTrusted).at(-1) ?? null;
}
