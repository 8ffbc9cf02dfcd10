import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '@stagedoor/config';
import { notFound } from '@stagedoor/core';
import type { Storage } from '@stagedoor/storage';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { addFileRoute } from './file-route.ts';
import { createProxyHandoff } from './handoff.ts';

const TEXT = 'Stagedoor looks whether the proxy sends this.';
const NAME = /^probe-[0-9a-f-]{36}$/;
const PATIENCE_MS = 3_000;
/** A key in a folder that the proxy must be able to read. */
const keyOf = (name: string): string => `audio/${name}`;

/** Serves the files that a health check has put there for a moment, the way media are served. */
export function addHandoffProbe(app: FastifyInstance, deps: Pick<AppDeps, 'services' | 'config'>): void {
  const { storage } = deps.services;
  addFileRoute(app, deps, {
    url: '/media/handoff/:name',
    what: 'File',
    find: async (request) => {
      const { name } = request.params as { name: string };
      if (!NAME.test(name) || !(await storage.stat(keyOf(name)))) throw notFound('File');
      const sha256 = createHash('sha256').update(name).digest('hex');
      return { storageKey: keyOf(name), contentType: 'text/plain', bytes: TEXT.length, sha256 };
    },
  });
}

/**
 * Asks the site's own address for a file, as a listener does. Returns what is wrong with the proxy that is to send media, or null.
 * Throws when it cannot be asked from here.
 */
export function createHandoffCheck(
  storage: Storage,
  { mediaHandoff, publicUrl }: Pick<Config, 'mediaHandoff' | 'publicUrl'>,
): (() => Promise<string | null>) | null {
  if (!createProxyHandoff(mediaHandoff, storage)) return null;
  return async () => {
    const name = `probe-${randomUUID()}`;
    await storage.put(keyOf(name), Buffer.from(TEXT), { contentType: 'text/plain' });
    try {
      const answer = await fetch(`${publicUrl}/media/handoff/${name}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(throwReason);
      const body = await answer.text();
      if (answer.status === 200 && body === TEXT) return null;
      if (answer.status === 200) return 'No proxy sends the files: its answer is empty';
      return `The proxy answers ${answer.status} for a file that it is to send`;
    } finally {
      await storage.discard(keyOf(name));
    }
  };
}

/** An error of `fetch` says 'fetch failed'; why is its cause, whose message is empty where it is several. */
function throwReason(error: Error): never {
  const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
  throw new Error(message || code || error.message, { cause: error });
}
