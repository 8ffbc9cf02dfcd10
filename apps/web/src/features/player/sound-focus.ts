/** Heard by the player of this tab and of every other one (one-tab.ts). */
const CHANNEL = 'stagedoor-player';

let sounding: HTMLMediaElement | null = null;
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const opened = new BroadcastChannel(CHANNEL);
  // A song started, here or in another tab, or a post in another one.
  opened.onmessage = () => sounding?.pause();
  return opened;
}

/** What a post plays has the ear to itself: the music and every other post fall silent, in all tabs. */
export function takeSound(element: HTMLMediaElement): void {
  if (sounding !== element) sounding?.pause();
  sounding = element;
  channel ??= openChannel();
  channel?.postMessage('playing');
}

/** The element goes away with its screen. */
export function leaveSound(element: HTMLMediaElement): void {
  if (sounding === element) sounding = null;
}
