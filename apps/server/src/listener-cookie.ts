import { randomUUID } from 'node:crypto';
import { fastifyCookie, Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type ServerConfig } from './deps.ts';

const NAME = 'listener';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Names people who are not signed in by a signed cookie, so that their plays count once (decisions.md, Plays). */
export function createListenerCookie(config: ServerConfig) {
  const signer = new Signer(`${NAME}:${config.sessionSecret}`);

  const read = (cookieHeader: string | undefined): string | null => {
    const signed = cookieHeader && fastifyCookie.parse(cookieHeader)[NAME];
    if (!signed) return null;
    const { valid, value } = signer.unsign(signed);
    return valid ? value : null;
  };

  const make = (reply: FastifyReply): string => {
    const listener = randomUUID();
    const cookie = fastifyCookie.serialize(NAME, signer.sign(listener), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(config),
      maxAge: YEAR_SECONDS,
    });
    reply.header('set-cookie', cookie);
    return listener;
  };

  /** The listener of this request: found or made once, however often it is asked. */
  return (request: FastifyRequest, reply: FastifyReply): (() => string) => {
    let listener: string | null = null;
    return () => {
      listener ??= read(request.headers.cookie) ?? make(reply);
      return listener;
    };
  };
}
