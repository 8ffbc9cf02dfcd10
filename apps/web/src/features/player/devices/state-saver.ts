import { KEPT_QUEUE } from '@stagedoor/validators/limits';
import { statusOf } from '../../../lib/requests/request-error.ts';
import type { Player } from '../player.ts';
import { isPlayingStatus, type PlayerState } from '../player-state.ts';

export interface KeptState {
  songId: number | null;
  positionMs: number;
  queue: number[];
  /** How long ago it was so. */
  ageMs: number;
}

interface StateSaverParts {
  player: Pick<Player, 'getState' | 'subscribe' | 'getTime'>;
  /** Rejects when the server did not take it. */
  send: (state: KeptState) => Promise<void>;
  /** Whether the person is signed in and keeps a history. */
  mayKeep: () => boolean;
  /** In milliseconds; only differences matter. */
  now?: () => number;
}

const SOON_MS = 500;
const EVERY_MS = 15_000;

const hasTurned = (before: PlayerState, after: PlayerState) =>
  before.song?.id !== after.song?.id ||
  before.queue !== after.queue ||
  isPlayingStatus(before.status) !== isPlayingStatus(after.status);

/**
 * Keeps on the server what plays here, for other devices: soon after a pause, another song or another queue, and every 15 seconds
 * while it plays. A page that has not played yet keeps nothing, so that it does not hide what another device played meanwhile.
 */
export function createStateSaver({ player, send, mayKeep, now = () => performance.now() }: StateSaverParts) {
  let hasPlayed = isPlayingStatus(player.getState().status);
  let seen = player.getState();
  let changedAt = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let isSending = false;
  let isNextWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flushIn = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush();
    }, ms);
  };

  /** One after the other: the server would refuse a state that arrives behind a later one. */
  function flush() {
    if (isSending) isNextWaiting = true;
    else flushAtOnce();
  }

  function flushAtOnce() {
    clearTimeout(timer);
    timer = undefined;
    if (!isDue || !mayKeep()) return;
    isDue = false;
    isNextWaiting = false;
    sentAt = now();
    void sendState(readState());
  }

  async function sendState(state: KeptState) {
    isSending = true;
    try {
      await send(state);
      answeredAt = now();
    } catch (error) {
      // True of the time when it changed, however much later it arrives.
      if ((statusOf(error) ?? 503) >= 500) {
        isDue = true;
        flushIn(EVERY_MS);
      }
    }
    isSending = false;
    if (isNextWaiting) flush();
  }

  function readState(): KeptState {
    const { song, queue, status } = player.getState();
    // The server dates a state by when it arrives. One that changed while the one before was on its way is still the later one.
    const isNew = isPlayingStatus(status) || isSending;
    const ageMs = isNew ? 0 : Math.floor(now() - Math.max(changedAt, answeredAt));
    if (!song || status === 'ended') return { songId: null, positionMs: 0, queue: [], ageMs };
    const ids = queue.slice(0, KEPT_QUEUE).map((item) => item.song.id);
    return { songId: song.id, positionMs: Math.round(player.getTime() * 1000), queue: ids, ageMs };
  }

  player.subscribe((state) => {
    const before = seen;
    seen = state;
    const isPlaying = isPlayingStatus(state.status);
    hasPlayed ||= isPlaying;
    const isTurn = hasTurned(before, state);
    if (!hasPlayed || !(isTurn || before.currentTime !== state.currentTime)) return;
    isDue = true;
    changedAt = now();
    if (isTurn || !isPlaying) flushIn(SOON_MS);
    else if (now() - sentAt >= EVERY_MS) flush();
  });

  return {
    flush,
    /** For a page that closes and cannot wait for an answer. */
    flushAtOnce,
    /** Somebody else uses the page now. */
    forget() {
      isDue = false;
      hasPlayed = isPlayingStatus(player.getState().status);
    },
  };
}
