import { DomainError } from '@stagedoor/core';
import type { ErrorCode } from '@stagedoor/validators';
import { ZodError } from 'zod';

/** The codes of the protocol's errors. */
export const CODE = {
  generic: 0,
  missingParameter: 10,
  clientTooOld: 20,
  serverTooOld: 30,
  wrongPassword: 40,
  conflictingCredentials: 43,
  wrongApiKey: 44,
  notAuthorized: 50,
  notFound: 70,
} as const;

type Code = (typeof CODE)[keyof typeof CODE];

/** A refusal in the protocol's terms. */
export class ProtocolError extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

const OF_DOMAIN: Partial<Record<ErrorCode, Code>> = {
  unauthenticated: CODE.wrongPassword,
  invalid_token: CODE.wrongPassword,
  forbidden: CODE.notAuthorized,
  scope_required: CODE.notAuthorized,
  consent_required: CODE.notAuthorized,
  account_suspended: CODE.notAuthorized,
  not_found: CODE.notFound,
};

export const notFound = (what: string) => new ProtocolError(CODE.notFound, `${what} not found`);
export const notAuthorized = (message: string) => new ProtocolError(CODE.notAuthorized, message);

/** A refusal of the domain, or of the parameters, in the protocol's terms; undefined for a fault. */
export function toProtocolError(error: unknown): ProtocolError | undefined {
  if (error instanceof ProtocolError) return error;
  if (error instanceof DomainError)
    return new ProtocolError(OF_DOMAIN[error.code] ?? CODE.generic, error.message);
  if (!(error instanceof ZodError)) return undefined;
  const [issue] = error.issues;
  const name = issue?.path[0] ?? '';
  if (issue?.code === 'custom' && issue.params?.isUnknown) return notFound('This');
  return issue?.code === 'invalid_type' && issue.path.length === 1
    ? new ProtocolError(CODE.missingParameter, `Required parameter '${String(name)}' is missing`)
    : new ProtocolError(CODE.generic, `${String(name)}: ${issue?.message}`);
}
