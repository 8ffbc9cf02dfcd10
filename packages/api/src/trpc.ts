import { asOutage, asVanished, DomainError, forReading } from '@stagedoor/core';
import { requireConsent } from '@stagedoor/core/people/legal';
import type { ErrorCode } from '@stagedoor/validators';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { ApiContext } from './context.ts';

const TRPC_CODES = {
  bad_request: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  second_factor_setup_required: 'FORBIDDEN',
  second_factor_required: 'FORBIDDEN',
  account_suspended: 'FORBIDDEN',
  consent_required: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

const t = initTRPC.context<ApiContext>().create({
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
  errorFormatter({ shape, error }) {
    const { stack: _stack, ...data } = shape.data;
    // Screens act on some refusals, whatever they say to people.
    const reason = error.cause instanceof DomainError ? error.cause.code : undefined;
    return { ...shape, message: messageOf(error), data: { ...data, ...(reason && { reason }) } };
  },
});

/** The message for people: the domain's own or the first invalid field of an input, never a fault's details. */
function messageOf(error: TRPCError): string {
  if (error.cause instanceof DomainError) return error.cause.message;
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.message ?? 'Not a valid request';
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

export const router = t.router;
/** For what people may do before they agree: sign in and out, agree, take their data and leave; and plays. */
export const openProcedure = t.procedure.use(mapErrors);
export const procedure = openProcedure.use(holdUntilAgreed);
/** A query of what everybody may see. */
export const publicQuery = procedure.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, domain: forReading(ctx.domain) } }),
);
