import { asOutage, asVanished, badInput, DomainError, outageCause } from '@stagedoor/core';
import { countOutage } from '@stagedoor/core/platform/metrics';
import { type ErrorCode, type Issue, listIssues } from '@stagedoor/validators';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { ZodError } from 'zod';

export const STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_token: 401,
  forbidden: 403,
  scope_required: 403,
  second_factor_setup_required: 403,
  second_factor_required: 403,
  account_suspended: 403,
  consent_required: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** The one place where errors become answers (docs/rules.md, REST), without the details of a fault. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toDomainError(error);
    if (!known) logFault(request, error);
    if (known?.code === 'unavailable') countOutage(outageCause(error));
    return sendError(reply, known ?? new DomainError('internal', 'Something went wrong. Please try again.'));
  });
}

export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  if (error.code === 'invalid_token') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply
    .code(STATUS[error.code])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(bodyOf(error)));
}

/** The answer to a refusal; what is undefined is left out. */
const bodyOf = ({ message, code, issues, current }: DomainError) => ({ message, code, issues, current });

function logFault(request: FastifyRequest, error: Error): void {
  const { id, method, routeOptions } = request;
  request.log.error({ err: error, requestId: id, method, route: routeOptions.url }, 'A request failed');
}

/** Deliberate refusals of the domain, the schemas and Fastify; undefined for a fault. */
export function toDomainError(error: FastifyError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof ZodError) return badInput(listIssues(error.issues));
  if (error.validation) return badInput(error.validation.map(toIssue));
  return asOutage(error) ?? asVanished(error) ?? fromLibrary(error);
}

/** The issue of a schema's error, whose path is a JSON pointer. */
const toIssue = ({ instancePath, message = 'Not a valid value' }: FastifySchemaValidationError): Issue => ({
  path: instancePath.slice(1).replaceAll('/', '.'),
  message,
});

function fromLibrary({ statusCode, code = '', message }: FastifyError): DomainError | undefined {
  if (statusCode === 413) return new DomainError('too_large', 'The request is too large');
  if (statusCode === 415) return new DomainError('unsupported_type', 'This content type is not accepted');
  if (code.includes('JSON') || message.includes('JSON'))
    return statusCode === undefined ? undefined : new DomainError('bad_request', 'Not valid JSON');
  if (statusCode === 404) return new DomainError('not_found', 'Not found');
  if (statusCode !== undefined && statusCode < 500)
    return new DomainError('bad_request', 'Not a valid request');
  return undefined;
}
