import { type Answer, actorUserId, type Ctx } from '@stagedoor/core';
import type { ReadBudget } from '@stagedoor/core/platform/rate-limits';
import { LRUCache } from 'lru-cache';
import { type Batch, joinBatch, labelOf, readBatch } from '../answers/batch.ts';
import { nextLink } from '../answers/next-link.ts';
import type { JsonAnswer, WriteJson } from '../answers/write-json.ts';
import type { Builds } from '../web/built-page.ts';
import type { AnswerEarly } from './early-answers.ts';
import { type EarlyCaller, mayRead } from './early-caller.ts';

/** Each holds a joined answer. */
const MAX_ADDRESSES = 500;
const MAX_URL_LENGTH = 4_000;

interface Found {
  answer: JsonAnswer;
  label: string;
  /** How many reads it counts as. */
  reads: number;
}

/** A batch, with the answers that it had the last time, as they were joined. */
interface Known {
  batch: Batch;
  parts: readonly Answer[];
  joined: JsonAnswer | undefined;
}

/**
 * Sends what is remembered to callers whose session and rights are in memory: documented paths, and the batches of queries
 * that our pages send, put together from remembered parts. Everything else is left to the routes.
 */
export function createEarlyReads(
  { callerOf, readBudget }: { callerOf: EarlyCaller; readBudget: ReadBudget },
  write: WriteJson,
  builds: Builds,
): AnswerEarly {
  const batches = new LRUCache<string, Known>({ max: MAX_ADDRESSES });

  const findPath = (caller: Ctx, url: string): Found | undefined => {
    const found = caller.answers.known(caller, url);
    return (
      found && { answer: { ...found, link: nextLink(url, found.nextCursor) }, label: found.label, reads: 1 }
    );
  };

  const findBatch = (caller: Ctx, url: string): Found | undefined => {
    const known = batches.get(url) ?? readKnown(url);
    if (!known) return undefined;
    const parts: Answer[] = [];
    for (const key of known.batch.keys) {
      const part = caller.answers.known(caller, key);
      if (!part) return undefined;
      parts.push(part);
    }
    if (!known.joined || parts.some((part, n) => part !== known.parts[n]))
      Object.assign(known, { parts, joined: joinBatch(parts) });
    return known.joined && { answer: known.joined, label: labelOf(known.batch), reads: parts.length };
  };

  const readKnown = (url: string): Known | undefined => {
    const batch = url.length > MAX_URL_LENGTH ? undefined : readBatch(url);
    const known = batch && { batch, parts: [], joined: undefined };
    if (known) batches.set(url, known);
    return known;
  };

  return ({ request, response, makeId }) => {
    const { url = '', headers } = request;
    const isBatch = url.startsWith('/trpc/');
    if (!isBatch && !url.startsWith('/api/')) return undefined;
    const caller = callerOf(request);
    const found = caller && (isBatch ? findBatch(caller, url) : findPath(caller, url));
    if (!found || !mayRead(readBudget, caller, found.reads)) return undefined;
    const id = makeId(request);
    const { bytes } = write(response, found.answer, {
      id,
      etags: headers['if-none-match'],
      build: isBatch ? builds.entry : null,
    });
    return { id, userId: actorUserId(caller), route: found.label, bytes };
  };
}
