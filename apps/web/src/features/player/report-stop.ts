import type { PlayableSong } from './playable-song.ts';

/** Reports to the server where a song was left. The browser sends it even when the page is being closed. */
export function reportStop({ id }: PlayableSong, time: number): void {
  const body = JSON.stringify({ positionMs: Math.round(time * 1000) });
  navigator.sendBeacon(`/api/songs/${id}/stop`, new Blob([body], { type: 'application/json' }));
}
