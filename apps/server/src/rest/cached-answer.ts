import { createHash } from 'node:crypto';
import { asVisitor, type Ctx, forReading } from '@stagedoor/core';
import { hasPublicRightsOnly, loadRights, rightsClass } from '@stagedoor/core/platform/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContextOf } from '../context.ts';
import type { AppDeps } from '../deps.ts';
import { buildDataHeaders } from '../plugins/security-headers.ts';
import type { CatalogVersions, Scope } from './catalog-versions.ts';
import { rememberCurrentArtists } from './current-artists.ts';
import { nextLink } from './next-link.ts';
import { rememberNextRelease } from './next-release.ts';

/** What the answer depends on besides its address. */
interface About<Body> {
  /** Whose rights change the answer: nobody's, those to one artist's work, or those to any artist's. */
  rights: 'none' | 'any' | number;
  load(ctx: Ctx): Promise<Loaded<Body>>;
}

interface Loaded<Body> {
  body: Body;
  nextCursor?: string | null;
  scope: Scope;
}

export interface AnswerCache {
  /**
   * Runs before anything else of a request: sends a cached answer to callers without a cookie and returns
   * whether it did. It bypasses Fastify's reply, which would double the cost of an answer.
   */
  sendKnown(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Answers from memory if callers of this class were answered before and nothing has changed since. */
  answer<Body>(request: FastifyRequest, reply: FastifyReply, about: About<Body>): Promise<Body>;
}

interface Entry {
  /** Header names and values in turn, which Node.js writes as they are. The last is the id of the request. */
  head: string[];
  body: Buffer;
  etag: string;
  link: string | null;
  scope: Scope;
  version: number;
  /** When a release opens, in milliseconds: the answer is another one from then on. */
  expiresAt: number;
}

interface Load {
  /** The state that a replica has may be older than the last plays. */
  answer(): Promise<Loaded<unknown> & { isFromReplica: boolean }>;
  expiresAt(): Promise<number>;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_URL_LENGTH = 300;
/**
 * Events keep answers fresh. This limits the age of numbers that change without an event (monthly listeners).
 */
const REMEMBERED_MS = 60_000;

/**
 * Public lists as bytes, by address and class of rights. If something changes while an answer is made, the
 * answer is sent but not kept.
 */
export function createAnswerCache(
  contextOf: ContextOf,
  versions: CatalogVersions,
  { config, services: { now, replicas } }: Pick<AppDeps, 'config' | 'services'>,
): AnswerCache {
  const dataHeaders = buildDataHeaders(config);
  const nextRelease = rememberNextRelease(versions);
  const currentArtist = rememberCurrentArtists(versions);

  const cache = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry, key) => entry.body.length + key.length + 200,
    ttl: REMEMBERED_MS,
  });
  const underWay = new Map<string, Promise<Entry>>();

  const find = (key: string): Entry | undefined => {
    const entry = cache.get(key);
    if (!entry || entry.version !== versions.of(entry.scope)) return undefined;
    return entry.expiresAt > now().getTime() ? entry : undefined;
  };

  const toEntry = (url: string, loaded: Loaded<unknown>, expiresAt: number): Entry => {
    const { body, nextCursor, scope } = loaded;
    const bytes = Buffer.from(JSON.stringify(body));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const link = nextLink(url, nextCursor ?? null);
    const headers = { ...SHARED_HEADERS, ...dataHeaders, etag, 'content-length': String(bytes.length) };
    const head = Object.entries({ ...headers, ...(link && { link }), 'x-request-id': '' }).flat();
    return { head, body: bytes, etag, link, scope, version: versions.of(scope), expiresAt };
  };

  const make = async (key: string, url: string, load: Load): Promise<Entry> => {
    const before = versions.total();
    const [nextAt, loaded] = await Promise.all([load.expiresAt(), load.answer()]);
    const hasOldPlays = loaded.isFromReplica && loaded.scope.hasPlays;
    const freshUntil = hasOldPlays ? now().getTime() + (replicas?.maxLagMs ?? 0) : nextAt;
    const entry = toEntry(url, loaded, Math.min(nextAt, freshUntil));
    if (versions.total() === before && url.length <= MAX_URL_LENGTH) cache.set(key, entry);
    return entry;
  };

  /** Concurrent callers share one answer, unless something changed after it was begun. */
  const makeOnce = (key: string, url: string, load: Load): Promise<Entry> => {
    const current = `${versions.total()} ${key}`;
    const running = underWay.get(current);
    if (running) return running;
    const made = make(key, url, load).finally(() => underWay.delete(current));
    underWay.set(current, made);
    return made;
  };

  /** Not so for a merged profile: the answer shows the work of another, to which other rights belong. */
  const isOfCurrent = async (ctx: Ctx, rights: About<unknown>['rights']) =>
    typeof rights !== 'number' || (await currentArtist(ctx, rights)) === rights;

  const answerCaller = async (request: FastifyRequest, reply: FastifyReply, about: About<unknown>) => {
    const { domain } = await contextOf(request, reply);
    const isKept = !domain.secretKey && (await isOfCurrent(domain, about.rights));
    const rights = isKept ? await classOf(domain, about.rights) : null;
    if (rights === null) return send(request, reply, toEntry(request.url, await about.load(domain), 0));
    const key = `${rights} ${request.url}`;
    // Replicas are chosen when the answer is begun: whatever happens later, it is not kept after.
    const answer = async () => {
      const reading = forReading(rights === 'public' ? asVisitor(domain) : domain);
      return { ...(await about.load(reading)), isFromReplica: reading.db !== domain.db };
    };
    const load = { answer, expiresAt: () => nextRelease(domain) };
    const entry = find(key) ?? (await makeOnce(key, request.url, load));
    return send(request, reply, entry);
  };

  return {
    sendKnown: ({ id, raw }, reply) => {
      const { cookie, 'if-none-match': known } = raw.headers;
      if (raw.method !== 'GET' || cookie !== undefined || known !== undefined) return false;
      const entry = find(`public ${raw.url}`);
      if (!entry) return false;
      reply.hijack();
      reply.header('content-length', entry.body.length);
      // Written at once, so that the next request may have the same list; a copy would take longer than all else here.
      entry.head[entry.head.length - 1] = id;
      reply.raw.writeHead(200, entry.head).end(entry.body);
      return true;
    },
    answer: async <Body>(request: FastifyRequest, reply: FastifyReply, about: About<Body>) => {
      const known = about.rights === 'none' ? find(`public ${request.url}`) : undefined;
      const sent = known ? send(request, reply, known) : await answerCaller(request, reply, about);
      // The bytes are already sent; the type lets the route's schema check what was loaded.
      return sent as Body;
    },
  };
}

/** Callers of one class get the same bytes; null when the answer is the caller's own. */
async function classOf(ctx: Ctx, rights: About<unknown>['rights']): Promise<string | null> {
  if (rights === 'none' || ctx.actor.kind === 'anonymous') return 'public';
  const own = await loadRights(ctx);
  if (rights === 'any') return hasPublicRightsOnly(own) ? 'public' : null;
  return rightsClass(own, rights, ctx.now());
}

const SHARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
};

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  reply.headers(SHARED_HEADERS).header('etag', entry.etag);
  if (entry.link) reply.header('link', entry.link);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isListed(known, entry.etag)) return reply.code(304).send();
  return reply.send(entry.body);
}

/** Whether an If-None-Match header matches this ETag. */
export const isListed = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
