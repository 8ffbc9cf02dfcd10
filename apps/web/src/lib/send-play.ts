import type { PlayResult, PlaySource } from '@stagedoor/validators';
import { MAX_PLAY_AGE_MS } from '@stagedoor/validators/limits';
import { statusError } from './requests/request-error.ts';
import { untilDone } from './requests/until-done.ts';
import { secretHeader } from './secret-link.ts';

export interface HeardPlay {
  songId: number;
  source: PlaySource;
  /** Clock time in milliseconds. */
  heardAt: number;
}

const SILENT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
/** A play that is reported so soon is reported in time. */
const LATE_MS = 1_000;

/**
 * Reports a play to the server, as soon as it can be reached. Returns the song's total, and whether this play is in it. Rejects when
 * the server refuses it, and when it is too old by then.
 */
export function sendPlay(play: HeardPlay, signal: AbortSignal): Promise<PlayResult> {
  const onWaiting = () => console.warn('The play could not be counted yet', play.songId);
  return untilDone(() => sendOnce(play), { signal, onWaiting, longestWaitMs: LONGEST_WAIT_MS });
}

async function sendOnce({ songId, source, heardAt }: HeardPlay): Promise<PlayResult> {
  const ageMs = Math.max(0, Math.round(Date.now() - heardAt));
  if (ageMs > MAX_PLAY_AGE_MS) throw statusError('The play is too old', 410);
  const response = await fetch(`/api/songs/${songId}/increment-plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...secretHeader() },
    body: JSON.stringify({ source, ...(ageMs > LATE_MS && { ageMs }) }),
    signal: AbortSignal.timeout(SILENT_MS),
  });
  if (!response.ok) throw statusError(`${response.status}: ${await response.text()}`, response.status);
  return response.json();
}
