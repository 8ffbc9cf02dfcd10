import { join } from 'node:path';
import type { Storage } from '@stagedoor/storage';
import type { ServerConfig } from '../deps.ts';
import type { SentFile } from './file-route.ts';

/** The location of the storage's folder in `deploy/nginx`. It is `internal`, so clients cannot request it. */
const NGINX_FOLDER = '/internal/media/';

/** The header that makes the proxy in front send a file; null if we send it ourselves. */
export type ProxyHandoff = ((file: SentFile) => [name: string, value: string]) | null;

export function createProxyHandoff(kind: ServerConfig['mediaHandoff'], { root }: Storage): ProxyHandoff {
  if (root === null) return null;
  if (kind === 'nginx') return ({ storageKey }) => ['x-accel-redirect', `${NGINX_FOLDER}${storageKey}`];
  if (kind === 'sendfile') return ({ storageKey }) => ['x-sendfile', join(root, storageKey)];
  return null;
}
