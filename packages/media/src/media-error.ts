/** Why a file was refused. A closed union: callers map each reason to a sentence for people. */
export type MediaErrorReason =
  | 'not-audio'
  | 'not-image'
  | 'not-video'
  | 'unreadable'
  | 'truncated'
  | 'too-long'
  | 'took-too-long'
  | 'too-much-memory';

/** A refusal that is the file's fault, so that a retry gives the same. Other errors are ours or the machine's. */
export type MediaError = Error & { name: 'MediaError'; reason: MediaErrorReason };

export function createMediaError(reason: MediaErrorReason, detail: string): MediaError {
  return Object.assign(new Error(`${reason}: ${detail}`), { name: 'MediaError' as const, reason });
}

export function isMediaError(error: unknown): error is MediaError {
  return error instanceof Error && error.name === 'MediaError' && 'reason' in error;
}
