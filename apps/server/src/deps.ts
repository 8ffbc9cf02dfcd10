import type { Auth, Sessions } from '@stagedoor/auth';
import type { Config } from '@stagedoor/config';
import type { OpenServices, Services } from '@stagedoor/core';
import type { FastifyBaseLogger } from 'fastify';

export type ServerConfig = Pick<
  Config,
  | 'publicUrl'
  | 'brandName'
  | 'allowedHosts'
  | 'trustProxy'
  | 'sessionSecret'
  | 'metricsToken'
  | 'isDemo'
  | 'hasTestPages'
  | 'smtpUrl'
>;

/** All that the app is built over; whoever made it closes it. */
export interface AppDeps {
  config: ServerConfig;
  services: Services;
  boss: OpenServices['boss'];
  auth: Auth;
  sessions: Sessions;
  logger: FastifyBaseLogger;
  /** Folder of the built web app; without it only the programs' paths are served. */
  webRoot: string | null;
}

export const isHttps = (config: ServerConfig): boolean => config.publicUrl.startsWith('https:');
