import type { Auth, IdentityProvider, Sessions } from '@stagedoor/auth';
import type { Config } from '@stagedoor/config';
import type { OpenServices, Services } from '@stagedoor/core';
import type { FastifyBaseLogger } from 'fastify';
import type { SlowBodyLimits } from './plugins/slow-bodies.ts';

export type ServerConfig = Pick<
  Config,
  | 'publicUrl'
  | 'allowedHosts'
  | 'trustProxy'
  | 'sessionSecret'
  | 'metricsToken'
  | 'isDemo'
  | 'hasTestPages'
  | 'smtpUrl'
  | 'mediaHandoff'
  | 'mediaOrigin'
  | 'signedMediaSeconds'
>;

/** Everything the app is built on. The code that created it closes it. */
export interface AppDeps {
  config: ServerConfig;
  services: Services;
  boss: OpenServices['boss'];
  gauges: OpenServices['gauges'];
  auth: Auth;
  sessions: Sessions;
  identityProvider: IdentityProvider | null;
  logger: FastifyBaseLogger;
  /** Folder of the built web app. Without it only the API and media are served. */
  webRoot: string | null;
  /** Tests wait for less time. */
  slowBodies?: SlowBodyLimits;
  /** Tests on a busy machine wait for longer. */
  deadlineMs?: number;
}

export const isHttps = (config: ServerConfig): boolean => config.publicUrl.startsWith('https:');
