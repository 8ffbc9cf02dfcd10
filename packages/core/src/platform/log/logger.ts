import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * A process's log, one JSON object per line. Errors are reduced to parts without personal data: the message
 * of a failed query contains its parameters, such as e-mail addresses and password hashes.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: describeError, error: describeError },
    redact: ['password', '*.password', '*.cookie', '*.authorization', 'headers'],
  };
  return destination ? pino(options, destination) : pino(options);
}

export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, code } = error as Error & { code?: unknown };
  const hidesParameters = 'params' in error || 'parameters' in error;
  const message = holdsValue(code)
    ? 'PostgreSQL refused a value'
    : hidesParameters
      ? error.message.split('\n')[0]?.slice(0, 500)
      : error.message;
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    name,
    message,
    ...(code !== undefined && { code }),
    stack: stack?.slice(0, 12).join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** PostgreSQL's data exceptions quote the refused value. */
const holdsValue = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
