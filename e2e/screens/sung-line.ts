declare global {
  interface Window {
    documentPictureInPicture?: { window: Window | null };
  }
}

/** How long a line of lyrics may stand beside the sound. */
export const MOST_MS = 100;

export interface Measure {
  seconds: number;
  /** When the lines begin, in milliseconds. Without them, the lines of the large lyrics say so. */
  starts?: number[];
  /** Whether the line stands in the picture-in-picture window. */
  isInWindow?: boolean;
}

/**
 * Runs in the page: compares the line that each frame shows with the time of the media element in it, for some seconds. Returns how
 * long a wrong line stood at most, in milliseconds, how many lines were seen, and how many frames.
 */
export async function measureLines({ seconds, starts, isInWindow = false }: Measure) {
  const own = isInWindow ? window.documentPictureInPicture?.window : window;
  const audio = document.querySelector<HTMLAudioElement>('[data-testid=audio]');
  if (!audio || !own) throw new Error('No sound, or no window');
  const box = own.document.querySelector(
    isInWindow ? '[data-testid=small-player]' : '[data-testid=lyrics-screen]',
  );
  if (!box) throw new Error('No lyrics');
  const begins =
    starts ??
    [...box.querySelectorAll<HTMLElement>('[data-start]')].map((line) => Number(line.dataset.start));
  const seen = new Set<string>();
  let wrongMs = 0;
  let frames = 0;
  // The page changes its line within the frame: only the frame's end shows what a person sees.
  const frameEnd = new MessageChannel();
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const ms = await new Promise<number>((resolve) =>
      own.requestAnimationFrame(() => {
        const time = (audio.currentTime - Number(audio.dataset.songStart ?? 0)) * 1000;
        frameEnd.port2.onmessage = () => resolve(time);
        frameEnd.port1.postMessage(null);
      }),
    );
    frames++;
    const due = begins.filter((start) => start <= ms).at(-1);
    const line = box.querySelector<HTMLElement>(isInWindow ? '[data-start]' : '[aria-current]')?.dataset
      .start;
    const shown = line === undefined ? undefined : Number(line);
    if (line !== undefined) seen.add(line);
    if (shown === due) continue;
    // How far the sound is from where the shown line is right.
    const next = begins.find((start) => start > (shown ?? -1)) ?? Number.POSITIVE_INFINITY;
    const early = shown !== undefined && shown > ms ? shown - ms : 0;
    wrongMs = Math.max(wrongMs, early, ms - next);
  }
  return { wrongMs, lines: seen.size, frames };
}
