import { type ApiContext, appRouter, isRemembered, nameRead } from '@stagedoor/api';
import type { Answer } from '@stagedoor/core';
import { MAX_BATCH_SIZE } from '@stagedoor/validators/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../caller/context.ts';
import { etagOf, type JsonAnswer, sendJson } from './write-json.ts';

/** A batch of queries whose results are remembered. */
export interface Batch {
  calls: readonly { path: string; input: unknown }[];
  /** The names of the reads. */
  keys: readonly string[];
}

const BATCH = /^\/trpc\/([\w.,]+)\?batch=1&input=([^&]*)$/;

/** The batch of an address, as our client writes it; undefined for any other one. */
export function readBatch(url: string): Batch | undefined {
  const [, names, input] = BATCH.exec(url) ?? [];
  const paths = names?.split(',') ?? [];
  if (input === undefined || paths.length > MAX_BATCH_SIZE || !paths.every(isRemembered)) return undefined;
  const inputs = parseInputs(input);
  if (!inputs) return undefined;
  const calls = paths.map((path, n) => ({ path, input: inputs[n] }));
  return { calls, keys: calls.map(({ path, input }) => nameRead(path, input)) };
}

function parseInputs(input: string): Record<number, unknown> | undefined {
  try {
    const inputs: unknown = JSON.parse(decodeURIComponent(input));
    return typeof inputs === 'object' && inputs !== null ? (inputs as Record<number, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export const labelOf = ({ calls: [first, ...others] }: Batch): string =>
  others.length > 0 ? '/trpc/batch' : `/trpc/${first?.path}`;

const [OPEN, BETWEEN, CLOSE] = ['[{"result":{"data":', '}},{"result":{"data":', '}}]'].map((part) =>
  Buffer.from(part),
) as [Buffer, Buffer, Buffer];

/** The answers as tRPC writes those of a batch. */
export function joinBatch(answers: readonly Answer[]): JsonAnswer {
  const parts = answers.flatMap(({ json }, n) => [n === 0 ? OPEN : BETWEEN, json]);
  const json = Buffer.concat([...parts, CLOSE]);
  return { json, etag: etagOf(answers.map(({ etag }) => etag).join()) };
}

/**
 * Answers a batch of remembered queries with their JSON as it is. Any other batch, or one with a refused query, is
 * left to tRPC.
 */
export const createAnswerBatch =
  (contextOf: ContextOf) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const batch = request.method === 'GET' ? readBatch(request.url) : undefined;
    if (!batch) return undefined;
    // Refusals are tRPC's to write.
    const context = await contextOf(request, reply, batch.calls.length).catch(() => null);
    if (!context) return undefined;
    const answers = await Promise.all(batch.calls.map((call) => answerCall(context, call))).catch(() => null);
    return answers ? sendJson(request, reply, joinBatch(answers)) : undefined;
  };

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

async function answerCall(context: ApiContext, { path, input }: Batch['calls'][number]): Promise<Answer> {
  let found: Answer | undefined;
  const takeAnswer = (answer: Answer) => {
    found = answer;
  };
  const [router = '', procedure = ''] = path.split('.');
  const caller = appRouter.createCaller({ ...context, takeAnswer });
  await (caller as unknown as Procedures)[router]?.[procedure]?.(input);
  if (!found) throw new Error(`${path} is not remembered`);
  return found;
}
