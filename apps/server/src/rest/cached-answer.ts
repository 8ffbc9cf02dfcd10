import type { IncomingMessage, ServerResponse } from 'node:http';
import { actorUserId, asVisitor, type Ctx, forReading } from '@stagedoor/core';
import { atMost } from '@stagedoor/core/platform/memory';
import { knownRights, loadRights, NO_RIGHTS, type Rights } from '@stagedoor/core/platform/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContextOf } from '../context.ts';
import type { AppDeps } from '../deps.ts';
import { createKnownActor } from '../known-actor.ts';
import type { Sent } from '../plugins/early-answers.ts';
import { audienceOf, type Basis } from './answer-audience.ts';
import type { CatalogVersions, Scope } from './catalog-versions.ts';
import { rememberCurrentArtists } from './current-artists.ts';
import { nextLink } from './next-link.ts';
import { rememberNextRelease } from './next-release.ts';
import {
  createPrepare,
  type PreparedAnswer,
  send,
  sendPast,
  toBytes,
  writePrepared,
} from './prepared-answer.ts';

/** What the answer depends on besides its address. */
interface About<Body> {
  /** `own`: the rights to the artist of the loaded scope. */
  rights: Basis | 'own';
  load(ctx: Ctx): Promise<Loaded<Body>>;
}

interface Loaded<Body> {
  body: Body;
  nextCursor?: string | null;
  scope: Scope;
}

export interface AnswerCache {
  /**
   * Sends a cached answer to a caller whose rights are in memory; undefined where it did not. It needs nothing of
   * Fastify, which costs more than the answer.
   */
  sendKnown(
    request: IncomingMessage,
    response: ServerResponse,
    makeId: (request: IncomingMessage) => string,
  ): Sent | undefined;
  /** Answers from memory if callers of this class were answered before and nothing has changed since. */
  answer<Body>(request: FastifyRequest, reply: FastifyReply, about: About<Body>): Promise<Body>;
}

interface Entry extends PreparedAnswer {
  scope: Scope;
  /** The newest change when the answer was begun. */
  version: number;
  /** When a release opens, in milliseconds: the answer is another one from then on. */
  expiresAt: number;
}

interface Asked {
  url: string;
  /** The pattern of the address. */
  route: string;
}

/** An answer, and the class of callers whose it is; null when it is the caller's own. */
interface Made {
  entry: Entry;
  audience: string | null;
}

interface AnswerCacheDeps extends Pick<AppDeps, 'config' | 'services' | 'sessions'> {
  isClosing: () => boolean;
  /** What answers may take in all. */
  maxBytes?: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes besides its body, about: both lists of headers, and what they are told apart by. */
const ENTRY_BYTES = 2_000;
/** Up to this share of the memory, each answer is kept. */
const ROOM_FOR_ALL = 0.75;
const MAX_BASES = 50_000;
const MAX_URL_LENGTH = 300;
/**
 * Events keep answers fresh. This limits the age of numbers that change without an event (monthly listeners).
 */
const REMEMBERED_MS = 60_000;

/**
 * Public lists as bytes, by address and class of rights. What changes while an answer is made makes it outdated from
 * the beginning.
 */
export function createAnswerCache(
  contextOf: ContextOf,
  versions: CatalogVersions,
  { config, services, sessions, isClosing, maxBytes = MAX_BYTES }: AnswerCacheDeps,
): AnswerCache {
  const { now, replicas } = services;
  const prepare = createPrepare(config);
  const nextRelease = rememberNextRelease(versions);
  const currentArtist = rememberCurrentArtists(versions);
  const knownActor = createKnownActor({ config, sessions });

  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length + ENTRY_BYTES,
    ttl: REMEMBERED_MS,
  });
  /** What the newest answer of each address was based on. */
  const bases = new LRUCache<string, { basis: Basis; route: string }>(atMost(MAX_BASES));
  const underWay = new Map<string, Promise<Made>>();
  let cleanedAt = 0;
  /** Else most of the room would be taken by what nobody asks for again, such as searches. */
  const forgetOld = () => {
    const time = performance.now();
    if (time < cleanedAt + REMEMBERED_MS) return;
    cleanedAt = time;
    cache.purgeStale();
  };

  const find = (url: string, basis: Basis, audience: string): Entry | undefined => {
    const entry = cache.get(`${audience} ${url}`);
    if (!entry || entry.version < versions.of(entry.scope)) return undefined;
    // What an address shows may have gone to another artist, to whom other rights belong.
    if (typeof basis === 'number' && entry.scope.artistId !== basis) return undefined;
    return entry.expiresAt > now().getTime() ? entry : undefined;
  };

  const toEntry = (url: string, loaded: Loaded<unknown>, expiresAt: number, version: number): Entry => {
    const { body, nextCursor, scope } = loaded;
    return { ...prepare(JSON.stringify(body), nextLink(url, nextCursor ?? null)), scope, version, expiresAt };
  };

  /**
   * While there is room, and else what was asked for before: what crawlers ask for once would push out what all ask for,
   * and its memory costs as much as the answer.
   */
  const remember = (
    url: string,
    { basis, route }: { basis: Basis; route: string },
    kept: Entry,
    audience: string,
  ) => {
    if (url.length > MAX_URL_LENGTH) return;
    forgetOld();
    const isWanted = bases.has(url);
    bases.set(url, { basis, route });
    if (!isWanted && cache.calculatedSize > maxBytes * ROOM_FOR_ALL) return;
    kept.body = toBytes(kept);
    cache.set(`${audience} ${url}`, kept);
  };

  const make = async (
    ctx: Ctx,
    { url, route }: Asked,
    about: About<unknown>,
    wanted: string | null,
  ): Promise<Made> => {
    const version = versions.total();
    const begun = ctx.now();
    // Chosen when the answer is begun: whatever happens later makes it outdated.
    const reading = forReading(wanted === 'public' ? asVisitor(ctx) : ctx);
    const before = await rightsFor(reading, about);
    const [nextAt, loaded] = await Promise.all([nextRelease(ctx), about.load(reading)]);
    const after = await rightsFor(reading, about);
    // The state that a replica has may be older than the last plays.
    const hasOldPlays = reading.db !== ctx.db && loaded.scope.hasPlays;
    const freshUntil = hasOldPlays ? now().getTime() + (replicas?.maxLagMs ?? 0) : nextAt;
    const entry = toEntry(url, loaded, Math.min(nextAt, freshUntil), version);
    const basis = about.rights === 'own' ? (loaded.scope.artistId ?? 'any') : about.rights;
    const audience = audienceOf(before, basis, begun);
    // The caller may have subscribed, or lost a right, while the answer was made.
    if (audience === null || audience !== audienceOf(after, basis, begun)) return { entry, audience: null };
    remember(url, { basis, route }, entry, audience);
    return { entry, audience };
  };

  /** Concurrent callers share one answer, unless something changed after it was begun. */
  const makeOnce = async (
    ctx: Ctx,
    asked: Asked,
    about: About<unknown>,
    audience: string,
  ): Promise<Entry> => {
    const key = `${versions.total()} ${audience} ${asked.url}`;
    const running = underWay.get(key);
    if (running) {
      const made = await running;
      return made.audience === audience ? made.entry : (await make(ctx, asked, about, audience)).entry;
    }
    const making = make(ctx, asked, about, audience).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return (await making).entry;
  };

  /** Not so for a merged profile: the answer shows the work of another, to which other rights belong. */
  const isOfCurrent = async (ctx: Ctx, rights: About<unknown>['rights']) =>
    typeof rights !== 'number' || (await currentArtist(ctx, rights)) === rights;

  const answerCaller = async (request: FastifyRequest, reply: FastifyReply, about: About<unknown>) => {
    const { domain } = await contextOf(request, reply);
    const { url } = request;
    const asked = { url, route: request.routeOptions.url ?? url };
    if (domain.secretKey || !(await isOfCurrent(domain, about.rights)))
      return send(request, reply, toEntry(url, await about.load(domain), 0, 0));
    const basis = about.rights === 'own' ? (bases.get(url)?.basis ?? 'any') : about.rights;
    const audience = audienceOf(await rightsFor(domain, about), basis, domain.now());
    const entry =
      audience === null
        ? (await make(domain, asked, about, null)).entry
        : (find(url, basis, audience) ?? (await makeOnce(domain, asked, about, audience)));
    // While the server closes, a hook says so to the connection.
    return isClosing() ? send(request, reply, entry) : sendPast(request, reply, entry);
  };

  return {
    sendKnown: (request, response, makeId) => {
      const { method, headers, url = '' } = request;
      const known = method === 'GET' ? bases.get(url) : undefined;
      if (known === undefined) return undefined;
      const { basis, route } = known;
      const actor = knownActor(headers);
      if (!actor) return undefined;
      const rights = basis === 'none' ? NO_RIGHTS : knownRights({ rights: services.rights, actor });
      const audience = rights ? audienceOf(rights, basis, now()) : null;
      const entry = audience === null ? undefined : find(url, basis, audience);
      if (!entry) return undefined;
      const id = makeId(request);
      const { bytes } = writePrepared(response, entry, { id, etags: headers['if-none-match'] });
      return { id, userId: actorUserId({ actor }), route, bytes };
    },
    answer: async <Body>(request: FastifyRequest, reply: FastifyReply, about: About<Body>) =>
      // The bytes are already sent; the type lets the route's schema check what was loaded.
      (await answerCaller(request, reply, about)) as Body,
  };
}

const rightsFor = async (ctx: Ctx, { rights }: About<unknown>): Promise<Rights> =>
  rights === 'none' ? NO_RIGHTS : loadRights(ctx);
