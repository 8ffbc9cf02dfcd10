/** Why a request to ListenBrainz failed. A closed union: callers map every reason. */
export type ListenBrainzReason = 'wrong-token' | 'refused' | 'unreachable';

const messages: Record<ListenBrainzReason, string> = {
  'wrong-token': 'ListenBrainz does not accept the token.',
  refused: 'ListenBrainz refused the listens.',
  unreachable: 'ListenBrainz cannot be reached. Please try again later.',
};

/**
 * The only error the client throws. `unreachable`, also for a busy service, may be retried later; the others are final.
 * `status` is the HTTP status, null when there was none.
 */
export class ListenBrainzError extends Error {
  override readonly name = 'ListenBrainzError';
  readonly reason: ListenBrainzReason;
  readonly status: number | null;

  constructor(reason: ListenBrainzReason, at: { status?: number; cause?: unknown } = {}) {
    super(messages[reason], { cause: at.cause });
    this.reason = reason;
    this.status = at.status ?? null;
  }
}
