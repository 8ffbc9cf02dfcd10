import { LRUCache } from 'lru-cache';
import type { Answer, Fact } from '../../platform/context/index.ts';
import { holdsFor, type Viewer } from '../../platform/rights/index.ts';
import type { CatalogVersions } from './catalog-versions.ts';
import type { Dependencies } from './dependencies.ts';

export interface KeptAnswer extends Answer {
  /** Everything that the read asked about its viewer. */
  facts: readonly Fact[];
  dependencies: Dependencies;
  /** The newest change when the read began. */
  version: number;
  /** When a release opens, in milliseconds: the result is another one from then on. */
  expiresAt: number;
  /** True if read from a replica, which may lack a write of the last moments. */
  isOld: boolean;
}

export interface AnswerMemory {
  /** Returns an answer read from a replica only to viewers for whom it `mayBeOld`. */
  find(key: string, viewer: Viewer, mayBeOld: boolean): KeptAnswer | undefined;
  keep(key: string, answer: KeptAnswer): void;
}

interface AnswerMemoryOptions {
  versions: CatalogVersions;
  /** The most that all answers may take. */
  maxBytes?: number | undefined;
}

const MAX_BYTES = 48 * 1024 * 1024;
/** About as much as an answer takes besides its JSON. */
const ENTRY_BYTES = 1_000;
/** Visitors, fans with and without a subscription; others come and go. */
const MAX_VARIANTS = 6;
/** Up to this share of the memory, each answer is kept; above it those that are asked for a second time. */
const ROOM_FOR_ALL = 0.75;
const MAX_KEYS_SEEN = 50_000;
const MAX_KEY_LENGTH = 500;
/** Events keep answers fresh. This limits the age of what changes without one. */
const REMEMBERED_MS = 60_000;

/** A cache of results as JSON, each shared by all viewers about whom its read asked and found the same. */
export function createAnswerMemory({ versions, maxBytes = MAX_BYTES }: AnswerMemoryOptions): AnswerMemory {
  const cache = new LRUCache<string, KeptAnswer[]>({
    maxSize: maxBytes,
    sizeCalculation: (variants, key) =>
      variants.reduce((sum, { json }) => sum + json.length + ENTRY_BYTES, key.length),
    ttl: REMEMBERED_MS,
  });
  const seen = new LRUCache<string, true>({ max: MAX_KEYS_SEEN });
  let cleanedAt = 0;
  const forgetOld = () => {
    const time = performance.now();
    if (time < cleanedAt + REMEMBERED_MS) return;
    cleanedAt = time;
    cache.purgeStale();
  };
  const isCurrent = ({ version, dependencies, expiresAt }: KeptAnswer, now: Date) =>
    version >= versions.of(dependencies) && expiresAt > now.getTime();

  return {
    find: (key, viewer, mayBeOld) =>
      cache
        .get(key)
        ?.find(
          (answer) =>
            holdsFor(answer.facts, viewer) && isCurrent(answer, viewer.now) && (mayBeOld || !answer.isOld),
        ),
    /** Answers that crawlers ask for once would push out those that all ask for. */
    keep: (key, answer) => {
      if (key.length > MAX_KEY_LENGTH) return;
      forgetOld();
      const isWanted = seen.has(key);
      seen.set(key, true);
      if (!isWanted && cache.calculatedSize > maxBytes * ROOM_FOR_ALL) return;
      const others = (cache.get(key) ?? []).filter(
        (other) => other.version >= versions.of(other.dependencies) && !isSame(other.facts, answer.facts),
      );
      cache.set(key, [answer, ...others].slice(0, MAX_VARIANTS));
    },
  };
}

const isSame = (one: readonly Fact[], other: readonly Fact[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
