/** Shared with the player of this tab and of all others (one-tab.ts). */
const CHANNEL = 'stagedoor-player';

let sounding: HTMLMediaElement | null = null;
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const opened = new BroadcastChannel(CHANNEL);
  // A song started in any tab, or a post in another one.
  opened.onmessage = () => sounding?.pause();
  return opened;
}

/** Gives a post's media exclusive playback: the music and all other posts pause, in all tabs. */
export function takeSound(element: HTMLMediaElement): void {
  if (sounding !== element) sounding?.pause();
  sounding = element;
  channel ??= openChannel();
  channel?.postMessage('playing');
}

/** Called when the element is removed with its screen. */
export function leaveSound(element: HTMLMediaElement): void {
  if (sounding === element) sounding = null;
}
