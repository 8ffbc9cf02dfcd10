/** Why a request to MusicBrainz or the Cover Art Archive failed. A closed union: callers map every reason. */
export type MusicBrainzReason = 'not-found' | 'bad-request' | 'busy' | 'unreachable';

const messages: Record<MusicBrainzReason, string> = {
  'not-found': 'MusicBrainz does not know this entry.',
  'bad-request': 'MusicBrainz refused the request.',
  busy: 'MusicBrainz is busy. Please try again later.',
  unreachable: 'MusicBrainz cannot be reached. Please try again later.',
};

/**
 * The only error the client throws. `busy` and `unreachable` come after all retries and may be retried later;
 * `not-found` and `bad-request` are final. `status` is the last HTTP status, null when there was none.
 */
export class MusicBrainzError extends Error {
  override readonly name = 'MusicBrainzError';
  readonly reason: MusicBrainzReason;
  readonly status: number | null;
  readonly url: string;

  constructor(reason: MusicBrainzReason, at: { url: string; status?: number | null; cause?: unknown }) {
    super(messages[reason], { cause: at.cause });
    this.reason = reason;
    this.status = at.status ?? null;
    this.url = at.url;
  }
}
