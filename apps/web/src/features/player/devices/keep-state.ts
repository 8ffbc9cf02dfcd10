import { statusError } from '../../../lib/requests/request-error.ts';
import { api } from '../../../lib/trpc.ts';
import { player } from '../the-player.ts';
import { createStateSaver, type KeptState } from './state-saver.ts';
import { deviceId } from './this-device.ts';

/** A connection that says nothing for so long is taken for gone. */
const SILENT_MS = 15_000;

async function send(state: KeptState): Promise<void> {
  const response = await fetch('/api/player-state', {
    method: 'PUT',
    // The page may be closing.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...state, deviceId }),
    signal: AbortSignal.timeout(SILENT_MS),
  });
  if (response.ok) api.playerState.get.setData(undefined, await response.json());
  else if (response.status === 409) api.playerState.get.setData(undefined, (await response.json()).current);
  else throw statusError('What plays could not be kept', response.status);
}

const saver = createStateSaver({
  player,
  send,
  mayKeep: () => api.playerState.get.getData()?.isKept === true,
});

export const forgetKeptState = saver.forget;

/** Called once, when the player is connected to the page. */
export function keepStateOfPage(): void {
  addEventListener('pagehide', saver.flushAtOnce);
  addEventListener('online', saver.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flush();
  });
}

/** A device kept another song. This page already knows what it kept itself. */
export function noticeOtherDevice(id: string | null): void {
  if (id !== deviceId) void api.playerState.get.invalidate();
}
