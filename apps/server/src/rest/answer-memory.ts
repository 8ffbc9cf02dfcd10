import { atMost } from '@stagedoor/core/platform/memory';
import { LRUCache } from 'lru-cache';
import type { Basis } from './answer-audience.ts';
import type { CatalogVersions, Scope } from './catalog-versions.ts';
import { type PreparedAnswer, toBytes } from './prepared-answer.ts';

export interface KeptAnswer extends PreparedAnswer {
  scope: Scope;
  /** The newest change when the answer was begun. */
  version: number;
  /** When a release opens, in milliseconds: the answer is another one from then on. */
  expiresAt: number;
}

/** What the newest answer of an address was based on, and the pattern of the address. */
interface Known {
  basis: Basis;
  route: string;
}

export interface AnswerMemory {
  knownOf(url: string): Known | undefined;
  find(url: string, basis: Basis, audience: string): KeptAnswer | undefined;
  /** Remembers what an answer was based on without keeping it. */
  learn(url: string, known: Known): void;
  keep(url: string, known: Known, answer: KeptAnswer, audience: string): void;
}

interface AnswerMemoryOptions {
  versions: CatalogVersions;
  now: () => Date;
  /** What answers may take in all. */
  maxBytes?: number | undefined;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** What an answer takes besides its body, about: both lists of headers, and what they are told apart by. */
const ENTRY_BYTES = 2_000;
/** Up to this share of the memory, each answer is kept. */
const ROOM_FOR_ALL = 0.75;
const MAX_ADDRESSES = 50_000;
const MAX_URL_LENGTH = 300;
/**
 * Events keep answers fresh. This limits the age of numbers that change without an event (monthly listeners).
 */
const REMEMBERED_MS = 60_000;

/** Answers as bytes, by address and audience. */
export function createAnswerMemory({
  versions,
  now,
  maxBytes = MAX_BYTES,
}: AnswerMemoryOptions): AnswerMemory {
  const cache = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.bytes + key.length + ENTRY_BYTES,
    ttl: REMEMBERED_MS,
  });
  const addresses = new LRUCache<string, Known>(atMost(MAX_ADDRESSES));
  let cleanedAt = 0;
  /** Else most of the room would be taken by what nobody asks for again, such as searches. */
  const forgetOld = () => {
    const time = performance.now();
    if (time < cleanedAt + REMEMBERED_MS) return;
    cleanedAt = time;
    cache.purgeStale();
  };

  return {
    knownOf: (url) => addresses.get(url),
    find: (url, basis, audience) => {
      const answer = cache.get(`${audience} ${url}`);
      if (!answer || answer.version < versions.of(answer.scope)) return undefined;
      // What an address shows may have gone to another artist, to whom other rights belong.
      if (typeof basis === 'number' && answer.scope.artistId !== basis) return undefined;
      return answer.expiresAt > now().getTime() ? answer : undefined;
    },
    learn: (url, known) => {
      if (url.length <= MAX_URL_LENGTH) addresses.set(url, known);
    },
    /**
     * While there is room, and else what was asked for before: what crawlers ask for once would push out what all ask
     * for, and its memory costs as much as the answer.
     */
    keep: (url, known, answer, audience) => {
      if (url.length > MAX_URL_LENGTH) return;
      forgetOld();
      const isWanted = addresses.has(url);
      addresses.set(url, known);
      if (!isWanted && cache.calculatedSize > maxBytes * ROOM_FOR_ALL) return;
      answer.body = toBytes(answer);
      cache.set(`${audience} ${url}`, answer);
    },
  };
}
