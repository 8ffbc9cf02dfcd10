import { type Queryable, tables } from '@stagedoor/db';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { badRequest, DomainError } from '../errors/index.ts';
import { oldestKept } from './remove-old-keys.ts';
import { hashOfKey, hashOfRequest, seal, unseal } from './seal.ts';

const { idempotencyKeys: keys } = tables;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface RepeatableRequest {
  userId: number;
  /** Chosen by the sender, and hard to guess. */
  key: string;
  /** Describes the request; another one under the key is refused. */
  request: string;
}

/** A request that its sender may send again under the same key, until they get an answer. */
export interface Repeat<Answer> {
  /** The first answer. Refuses another request under the same key. */
  findAnswer(): Promise<Answer | undefined>;
  /** Keeps the answer, and returns the one to send: the first that was kept. */
  keepAnswer(answer: Answer): Promise<Answer>;
}

/**
 * Lets a request run once, however often it is sent: each of its transactions keeps its result with what it makes, so a
 * crash leaves both or neither, and the same request returns that result instead of running again. Of two at the same
 * moment, one waits. Refusals make nothing, so they are not kept.
 */
export function createRepeat<Answer>(ctx: Ctx, { userId, key, request }: RepeatableRequest): Repeat<Answer> {
  if (!KEY.test(key))
    throw badRequest('Must be 1 to 255 characters of ASCII without blanks', 'Idempotency-Key');
  const requestHash = hashOfRequest(request, key);
  const keyHash = hashOfKey(key);
  const isThis = and(eq(keys.userId, userId), eq(keys.keyHash, keyHash));
  let steps = 0;

  const requireSame = (row: { requestHash: string }) => {
    if (row.requestHash !== requestHash) throw keyReused();
  };

  /** Locks the key until the transaction ends, and forgets what was kept of it more than a day ago. */
  const hold = async (db: Queryable, answer: string | null) => {
    const isOld = sql`${keys.createdAt} < ${oldestKept(ctx).toISOString()}::timestamptz`;
    const anew = (fresh: SQL, kept: SQL) => sql`case when ${isOld} then ${fresh} else ${kept} end`;
    const [row] = await db
      .insert(keys)
      .values({ userId, keyHash, requestHash, answer, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [keys.userId, keys.keyHash],
        set: {
          requestHash: anew(sql`excluded.request_hash`, sql`${keys.requestHash}`),
          results: anew(sql`excluded.results`, sql`${keys.results}`),
          answer: anew(sql`excluded.answer`, sql`coalesce(${keys.answer}, excluded.answer)`),
          createdAt: anew(sql`excluded.created_at`, sql`${keys.createdAt}`),
        },
      })
      .returning();
    if (!row) throw new Error('The key was not kept');
    requireSame(row);
    return row;
  };

  ctx.nextStep = () => {
    const step = steps++;
    return async <T>({ db }: Ctx, work: () => Promise<T>): Promise<T> => {
      const { results } = await hold(db, null);
      const kept = results[step];
      if (kept !== undefined) return unseal(kept, key) as T;
      const result = await work();
      const sealed = seal(result, key);
      await db
        .update(keys)
        .set({ results: sql`${keys.results} || jsonb_build_object(${step}::int, ${sealed}::text)` })
        .where(isThis);
      return result;
    };
  };

  return {
    findAnswer: async () => {
      const [row] = await ctx.db
        .select()
        .from(keys)
        .where(and(isThis, gte(keys.createdAt, oldestKept(ctx))));
      if (row) requireSame(row);
      return row?.answer ? (unseal(row.answer, key) as Answer) : undefined;
    },
    keepAnswer: async (answer) => {
      const sealed = seal(answer, key);
      const row = await hold(ctx.db, sealed);
      return unseal(row.answer ?? sealed, key) as Answer;
    },
  };
}

const keyReused = () =>
  new DomainError(
    'idempotency_key_reused',
    'This Idempotency-Key was sent with another request. Please choose another one.',
  );
