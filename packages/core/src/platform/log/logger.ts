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
  // Lines are written together while the last ones are on their way, and flushed when the process ends.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

/** Whole lines, with their ends, between those of a logger. `level` is pino's number. */
export interface RawLines {
  isEnabled(level: number): boolean;
  write(line: string): void;
  /** Writes what is gathered, and no more. */
  close(): void;
}

const FLUSH_MS = 100;
const FLUSH_LENGTH = 32 * 1024;

/**
 * Writes lines that are too frequent for the logger itself. They are buffered briefly, and flushed when the process
 * ends.
 */
export function openRawLines(logger: object): RawLines {
  const { [pino.symbols.streamSym]: stream, levelVal } = logger as Logger & {
    [pino.symbols.streamSym]: DestinationStream;
  };
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') stream.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    isEnabled: (level) => level >= levelVal,
    write(line) {
      lines += line;
      if (lines.length > FLUSH_LENGTH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    close() {
      flush();
      process.off('exit', flush);
    },
  };
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
