import {
  actorUserId,
  asOutage,
  asVanished,
  badInput,
  type Ctx,
  DomainError,
  forReading,
  type Read,
  requireAdmin,
  requireArtist,
  requireModerator,
  requireUser,
} from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { requireCommenter } from '@stagedoor/core/community/discussions';
import { requireConsent } from '@stagedoor/core/people/legal';
import { createRepeat } from '@stagedoor/core/platform/idempotency';
import { type ErrorCode, id, listIssues } from '@stagedoor/validators';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError, z } from 'zod';
import type { ApiContext } from './context.ts';

const TRPC_CODES = {
  bad_request: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  invalid_token: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  scope_required: 'FORBIDDEN',
  second_factor_setup_required: 'FORBIDDEN',
  second_factor_required: 'FORBIDDEN',
  account_suspended: 'FORBIDDEN',
  consent_required: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  precondition_failed: 'PRECONDITION_FAILED',
  idempotency_key_reused: 'UNPROCESSABLE_CONTENT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

interface Meta {
  /** Its results are remembered, and the same for many callers. */
  isRemembered?: boolean;
}

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error }) {
      const { stack: _stack, ...data } = shape.data;
      const refusal = refusalOf(error);
      // Screens handle some refusals by their code, whatever the message.
      const { code: reason, issues, current } = refusal ?? {};
      const details = {
        ...(reason && { reason }),
        ...(issues && { issues }),
        ...(current !== undefined && { current }),
      };
      return { ...shape, message: refusal?.message ?? messageOf(error), data: { ...data, ...details } };
    },
  });

/** A refusal by the domain or the schema of an input. */
function refusalOf({ cause }: TRPCError): DomainError | undefined {
  if (cause instanceof ZodError) return badInput(listIssues(cause.issues));
  return cause instanceof DomainError ? cause : undefined;
}

/** The message of other errors, for people; never a fault's details. */
function messageOf(error: TRPCError): string {
  if (error.code === 'INTERNAL_SERVER_ERROR') return 'Something went wrong. Please try again.';
  if (error.cause instanceof SyntaxError) return 'Not valid JSON';
  return error.message;
}

const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const refusal = toTrpcError(result.error.cause);
  if (refusal) throw refusal;
  return result;
});

/** Refusals and outages of the domain as they come out of tRPC; undefined for a fault. */
export function toTrpcError(error: unknown): TRPCError | undefined {
  const cause = error instanceof DomainError ? error : (asOutage(error) ?? asVanished(error));
  return cause && new TRPCError({ code: TRPC_CODES[cause.code], message: cause.message, cause });
}

/** People who have not agreed to the terms may read, and use `openProcedure`s. */
const holdUntilAgreed = t.middleware(async ({ ctx, type, next }) => {
  if (type === 'mutation') await requireConsent(ctx.domain);
  return next();
});

type Check = (ctx: Ctx) => unknown;

/** Refuses callers before their input is parsed. */
const askFirst = (mayAsk: Check) =>
  t.middleware(async ({ ctx, next }) => {
    await mayAsk(ctx.domain);
    return next();
  });

/** Answers a mutation that is sent again under its key as the first time. Refusals, and answers with cookies, are not kept. */
const answerOnce = t.middleware(async ({ ctx, type, path, getRawInput, next }) => {
  const { domain, idempotencyKey: key } = ctx;
  const userId = actorUserId(domain);
  if (type !== 'mutation' || key === undefined || userId === null) return next();
  const request = JSON.stringify([path, domain.actingFor, await getRawInput()]);
  const repeat = createRepeat<{ data: unknown }>(domain, { userId, key, request });
  const found = await repeat.findAnswer();
  type Result = Awaited<ReturnType<typeof next>>;
  if (found) return { ok: true, ...found } as Result;
  let isKept = true;
  const setCookies: ApiContext['setCookies'] = (cookies) => {
    if (cookies.length > 0) isKept = false;
    ctx.setCookies(cookies);
  };
  const result = await next({ ctx: { ...ctx, setCookies } });
  if (!result.ok || !isKept) return result;
  // The work is done, and the same request finds its results even without the answer.
  return { ...result, ...(await repeat.keepAnswer({ data: result.data }).catch(() => ({}))) };
});

/** Checks, when the input is invalid, whether the caller may do this at all, and refuses with that first. */
export const checkRefused = (check: (ctx: Ctx, rawInput: unknown) => unknown) =>
  t.middleware(async ({ ctx, next, getRawInput }) => {
    const result = await next();
    if (!result.ok && result.error.cause instanceof ZodError) await check(ctx.domain, await getRawInput());
    return result;
  });

/** `checkRefused` for the thing whose id is in `field`. */
export const mayTouch = (check: (ctx: Ctx, ref: { id: number }) => unknown, field = 'id') =>
  checkRefused(async (ctx, rawInput) => {
    const ref = z.object({ [field]: id }).safeParse(rawInput);
    if (ref.success) await check(ctx, { id: Number(ref.data[field]) });
  });

/** The resolver of a procedure that is a function of the domain. */
export const call =
  <Input, Result>(act: (ctx: Ctx, input: Input) => Result) =>
  ({ ctx, input }: { ctx: { domain: Ctx }; input: Input }): Result =>
    act(ctx.domain, input);

export const router = t.router;
/** For what people may do before they agree: sign in and out, agree, take their data and leave; and plays. */
export const openProcedure = t.procedure.use(mapErrors);
export const openUserProcedure = openProcedure.use(askFirst(requireUser)).use(answerOnce);
/** For callers that pass `mayAsk`. */
export const procedureFor = (mayAsk: Check) =>
  openProcedure.use(holdUntilAgreed).use(askFirst(mayAsk)).use(answerOnce);
/** For everybody. */
export const procedure = procedureFor(() => undefined);
export const userProcedure = procedureFor(requireUser);
export const artistProcedure = procedureFor(requireArtist);
export const commenterProcedure = procedureFor(requireCommenter);
/** Procedures of those who may publish for, manage or own the profile that they act for. */
export const publisherProcedure = procedureFor(requireActing('publish'));
export const managerProcedure = procedureFor(requireActing('manage'));
export const ownerProcedure = procedureFor(requireActing('own'));
export const moderatorProcedure = procedureFor(requireModerator);
export const adminProcedure = procedureFor(requireAdmin);
/** Answers from what is remembered (`Answers`). The server sends it without asking here where it has everything. */
const remember = (isOf: Read['isOf']) =>
  t.middleware(async ({ ctx, path, getRawInput, next }) => {
    const { domain } = ctx;
    const input = await getRawInput();
    const { artistId } = z.object({ artistId: id.optional().catch(undefined) }).safeParse(input).data ?? {};
    type Result = Awaited<ReturnType<typeof next>>;
    const answer = await domain.answers.get(domain, {
      key: nameRead(path, input),
      label: `/trpc/${path}`,
      isOf,
      artistId,
      load: async (domain) => {
        const result = await next({ ctx: { ...ctx, domain } });
        if (!result.ok) throw result.error;
        return { result: result.data };
      },
    });
    const data: unknown = ctx.takeAnswer ? ctx.takeAnswer(answer) : JSON.parse(answer.json.toString());
    return { ok: true, data } as Result;
  });

/** The name of a remembered query and its input. */
export const nameRead = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`;

/** Queries of what everybody may see, by what can change their results. */
const rememberedQuery = procedure.meta({ isRemembered: true });
export const artistQuery = rememberedQuery.use(remember('its artists'));
export const catalogQuery = rememberedQuery.use(remember('all artists'));
export const everythingQuery = rememberedQuery.use(remember('everything'));
/** A query of what everybody may see, which is not remembered. */
export const publicQuery = procedure.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, domain: forReading(ctx.domain) } }),
);
