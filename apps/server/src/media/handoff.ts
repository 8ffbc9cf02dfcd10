import { join } from 'node:path';
import type { Storage } from '@stagedoor/storage';
import type { ServerConfig } from '../deps.ts';
import type { SentFile } from './file-route.ts';

/** Where `deploy/nginx` has the storage's folder. It is `internal` there, so nobody outside can ask for it. */
const NGINX_FOLDER = '/internal/media/';

/** What tells the proxy in front which file to send instead of us; null where we send it ourselves. */
export type ProxyHandoff = ((file: SentFile) => [name: string, value: string]) | null;

export function createProxyHandoff(kind: ServerConfig['mediaHandoff'], { root }: Storage): ProxyHandoff {
  if (root === null) return null;
  if (kind === 'nginx') return ({ storageKey }) => ['x-accel-redirect', `${NGINX_FOLDER}${storageKey}`];
  if (kind === 'sendfile') return ({ storageKey }) => ['x-sendfile', join(root, storageKey)];
  return null;
}
