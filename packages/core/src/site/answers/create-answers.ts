import { hash } from 'node:crypto';
import type { Replicas } from '@stagedoor/db';
import {
  type Answers,
  type Ctx,
  forReading,
  type LiveBus,
  mayBeOld,
  type Read,
  type Witness,
} from '../../platform/context/index.ts';
import {
  createWitness,
  holdsFor,
  knownRights,
  loadRights,
  type Viewer,
} from '../../platform/rights/index.ts';
import { createAnswerMemory, type KeptAnswer } from './answer-memory.ts';
import { followCatalogVersions } from './catalog-versions.ts';
import { joinDependencies, readDependencies } from './dependencies.ts';
import { rememberNextRelease } from './next-release.ts';

interface AnswersOptions {
  live: LiveBus;
  replicas: Replicas | null;
  maxBytes?: number;
}

/**
 * Remembers results as JSON. Sharing is observed rather than declared: a witness notes what each read asks about its
 * viewer, and viewers with the same facts share the result. A change of anything in it outdates it, even during the
 * read.
 */
export function createAnswers({ live, replicas, maxBytes }: AnswersOptions): Answers {
  const versions = followCatalogVersions(live);
  const memory = createAnswerMemory({ versions, maxBytes });
  const nextRelease = rememberNextRelease(versions);
  const underWay = new Map<string, Promise<KeptAnswer>>();
  /** The answers that a read asked for on its way, such as those of a page. */
  const partsOf = new WeakMap<Witness, KeptAnswer[]>();

  const make = async (caller: Ctx, read: Read): Promise<KeptAnswer> => {
    const version = versions.total();
    const witness = createWitness(caller.actor, caller.now);
    const ctx = forReading({ ...caller, actor: witness.actor, witness });
    // A page is made without the database, too.
    const [nextAt, loaded] = await Promise.all([nextRelease(caller).catch(() => 0), read.load(ctx)]);
    const { result, nextCursor = null, madeOf = result, isLasting = true } = loaded;
    const json = Buffer.from(JSON.stringify(result));
    const parts = partsOf.get(witness) ?? [];
    for (const { facts } of parts) witness.addFacts(facts);
    const dependencies = joinDependencies([
      readDependencies(madeOf, { ...read, ledThrough: witness.artistIds }),
      ...parts.map((part) => part.dependencies),
    ]);
    // A replica's numbers may be older than the last event about them.
    const { hasPlays, hasListeners, postIds, followedIds } = dependencies;
    const hasNumbers = hasPlays || hasListeners || postIds.length > 0 || followedIds.length > 0;
    const freshUntil =
      ctx.db !== caller.db && hasNumbers ? caller.now().getTime() + (replicas?.maxLagMs ?? 0) : nextAt;
    const facts = isLasting && isOneOfMany(caller) ? witness.facts() : null;
    const answer = {
      json,
      etag: `"${hash('sha1', json, 'base64url')}"`,
      nextCursor,
      version,
      label: read.label,
      facts: facts ?? [],
      dependencies,
      expiresAt: facts ? Math.min(nextAt, freshUntil, ...parts.map((part) => part.expiresAt)) : 0,
      isOld: ctx.db !== caller.db || parts.some((part) => part.isOld),
    };
    if (facts) memory.keep(read.key, answer);
    return answer;
  };

  const find = async (ctx: Ctx, read: Read): Promise<KeptAnswer> => {
    if (!isOneOfMany(ctx)) return make(ctx, read);
    while (true) {
      const viewer: Viewer = { actor: ctx.actor, rights: await loadRights(ctx), now: ctx.now() };
      const kept = memory.find(read.key, viewer, mayBeOld(ctx));
      if (kept) return kept;
      // A caller who comes after a change must not get an answer that was begun before it.
      const turn = `${versions.total()} ${read.key}`;
      const running = underWay.get(turn);
      if (!running) {
        const making = make(ctx, read).finally(() => underWay.delete(turn));
        underWay.set(turn, making);
        return making;
      }
      const made = await running.catch(() => undefined);
      // The other caller's failure may be theirs alone, and in an outage nobody waits for others.
      if (!made) return make(ctx, read);
      const isFit = holdsFor(made.facts, viewer) && (!made.isOld || mayBeOld(ctx));
      if (made.expiresAt > viewer.now.getTime() && isFit) return made;
    }
  };

  return {
    known: (caller, key) => {
      const rights = knownRights(caller);
      return rights && memory.find(key, { actor: caller.actor, rights, now: caller.now() }, false);
    },
    async get(caller, read) {
      const { witness, ...ctx } = caller;
      if (!witness) return find(caller, read);
      const part = await find({ ...ctx, actor: witness.ownActor }, read);
      partsOf.set(witness, [...(partsOf.get(witness) ?? []), part]);
      return part;
    },
  };
}

/** Callers with a secret link, a receipt or a chosen profile may get other than their rights say. */
const isOneOfMany = ({ secretKey, receipt, actingFor, published }: Ctx): boolean =>
  secretKey === undefined && receipt === undefined && actingFor === undefined && published === undefined;
