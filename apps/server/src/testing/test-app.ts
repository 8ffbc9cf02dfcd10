import { createAuth, createSessions } from '@stagedoor/auth';
import type { OpenMusicCatalog } from '@stagedoor/core/platform/context';
import { createLogger } from '@stagedoor/core/platform/log';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openMusicCatalog } from '@stagedoor/musicbrainz';
import type { User } from '@stagedoor/validators';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import inject from 'light-my-request';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';

export interface Person {
  user: Omit<User, 'isModerator' | 'can'>;
  cookie: string;
}

export interface TestApp extends TestServices {
  app: FastifyInstance;
  deps: AppDeps;
  /** A request as a program sends it: JSON, with the person's cookie. */
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Registers a person. Admins and moderators are promoted in the database, as the operator's command does. */
  register(roles?: { isArtist?: boolean; isAdmin?: boolean; isModerator?: boolean }): Promise<Person>;
}

interface CallOptions {
  as?: Person | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
}

const CONFIG: AppDeps['config'] = {
  publicUrl: 'http://localhost:3000',
  allowedHosts: [],
  trustProxy: false,
  sessionSecret: 'a test signs its cookies with this 0123456789',
  metricsToken: null,
  isDemo: true,
  hasTestPages: false,
  smtpUrl: null,
  mediaHandoff: 'none',
  mediaOrigin: null,
  signedMediaSeconds: 60,
};

const openInvented = openMusicCatalog({
  ...CONFIG,
  brandName: 'Stagedoor',
  musicbrainzBaseUrl: 'demo',
  coverartBaseUrl: 'demo',
});
/** Answers at once: its requests do not wait for turns. */
export const inventedCatalog: OpenMusicCatalog = (caller) =>
  openInvented({ ...caller, schedule: (request) => request() });

/** The server with its own database and storage. `over` adds another server on the same ones. */
export async function openTestApp(
  options: Pick<Partial<AppDeps>, 'webRoot' | 'slowBodies' | 'deadlineMs' | 'logger' | 'identityProvider'> & {
    config?: Partial<AppDeps['config']>;
    /** As the environment names the site. */
    brandName?: string;
    over?: TestServices;
  } = {},
): Promise<TestApp> {
  const opened =
    options.over ??
    (await openTestServices({
      musicCatalog: inventedCatalog,
      findRecordings: async () => [],
      listenService: {
        checkToken: async () => 'listener',
        submit: async () => {},
        tellPlaying: async () => {},
      },
    }));
  const { boss, gauges } = opened;
  const fixedSite = { ...opened.services.fixedSite, name: options.brandName ?? null };
  const services = { ...opened.services, fixedSite };
  const config = { ...CONFIG, ...options.config };
  const auth = createAuth(services.db, { ...config, secret: config.sessionSecret });
  const sessions = createSessions(auth, services.db, services.live);
  const logger = options.logger ?? createLogger(process.env.LOG_LEVEL ?? 'silent');
  const deps = {
    config,
    services,
    boss,
    gauges,
    auth,
    sessions,
    identityProvider: options.identityProvider ?? null,
    logger,
    webRoot: options.webRoot ?? null,
    ...(options.slowBodies && { slowBodies: options.slowBodies }),
    // As patient as the database of tests.
    deadlineMs: options.deadlineMs ?? 60_000,
  };
  const { app } = await buildApp(deps);
  let people = 0;

  const call: TestApp['call'] = async (method, url, { as, body, headers } = {}) => {
    const request = {
      ...(method && { method }),
      url,
      headers: { ...(as && { cookie: as.cookie }), ...headers },
      ...(body && { payload: body }),
    };
    // Fastify's own `inject` passes by what is answered before Fastify sees a request.
    await app.ready();
    return inject((incoming, response) => app.server.emit('request', incoming, response), request);
  };

  const register: TestApp['register'] = async ({
    isArtist = false,
    isAdmin = false,
    isModerator = false,
  } = {}) => {
    const username = `somebody${++people}.${process.hrtime.bigint() % 1_000_000n}`;
    const body = { username, email: `${username}@example.com`, password: 'secret password', isArtist };
    const response = await call('POST', '/api/register', { body });
    if (response.statusCode !== 201) throw new Error(response.body);
    const user = response.json<User>();
    if (isAdmin) await services.client`update users set is_admin = true where id = ${user.id}`;
    if (isModerator) await services.client`update users set is_moderator = true where id = ${user.id}`;
    const cookie = response.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    return { user: { ...user, isAdmin }, cookie };
  };

  const close = async () => {
    await app.close();
    if (!options.over) await opened.close();
  };
  return { ...opened, app, deps, call, register, close };
}
