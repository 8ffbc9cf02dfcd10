import { formatWait } from '@stagedoor/validators/format';

const NO_CONNECTION = 'No connection. Check your network and try again.';
const FAULT = 'Something went wrong. Please try again.';

/** An error of a request; without a status, there was no answer. */
export interface RequestError extends Error {
  status?: number;
  /** As HTTP/1.1 names the status, such as 'Service Unavailable'. */
  statusText?: string;
  /** How long the server asks to wait. */
  retryAfterMs?: number;
  /** Trying again cannot help, whatever the server says. */
  isFinal?: boolean;
  /** Whether the words are the server's own. */
  isRefusal?: boolean;
}

export interface FailedAnswer {
  status?: number;
  statusText?: string;
  /** The body, as text or parsed. */
  body?: unknown;
  /** The header, where the answer has it. */
  retryAfter?: string | null | undefined;
}

/** The error of a failed request, in words for people. Parsers, proxies and browsers have no say in what they read. */
export function requestError({ status, statusText, body, retryAfter }: FailedAnswer = {}): RequestError {
  const message = readMessage(body);
  const seconds = Number(retryAfter ?? 0);
  return Object.assign(new Error(message ?? describeStatus(status, seconds)), {
    isRefusal: message !== null,
    ...(status !== undefined && { status }),
    ...(statusText !== undefined && { statusText }),
    ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
  });
}

function describeStatus(status: number | undefined, waitSeconds: number): string {
  if (status === undefined) return NO_CONNECTION;
  if (status === 413) return 'This is too large to be sent.';
  if (status === 429)
    return `Too many attempts. Please try again ${waitSeconds > 0 ? `in ${formatWait(waitSeconds)}` : 'later'}.`;
  return FAULT;
}

/** The message of an error in the server's words. */
function readMessage(body: unknown): string | null {
  const read = typeof body === 'string' ? parse(body) : body;
  const message: unknown = (read as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message ? message : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An error for programs, whose words nobody reads. */
export const statusError = (message: string, status: number): RequestError =>
  Object.assign(new Error(message), { status });

export const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && 'isRefusal' in error;

/** The server's status, if it answered; also of tRPC's errors. */
export function statusOf(error: unknown): number | undefined {
  const { status, data, cause } = (error ?? {}) as {
    status?: number;
    data?: { httpStatus?: number };
    cause?: unknown;
  };
  return status ?? data?.httpStatus ?? (isRequestError(cause) ? cause.status : undefined);
}
