/** Starts playback; `onRefused` runs when the browser wants a gesture first. */
export function startElement(element: HTMLAudioElement, onRefused: () => void): void {
  element.play().catch((error: unknown) => {
    // AbortError: a newer load or pause took over. NotSupportedError comes as an error event too.
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
  });
}
