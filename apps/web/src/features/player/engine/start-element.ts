/** Starts playback; `onRefused` is called when the browser requires a user gesture first. */
export function startElement(element: HTMLAudioElement, onRefused: () => void): void {
  element.play().catch((error: unknown) => {
    // AbortError: a newer load or pause took over. NotSupportedError is also reported as an error event.
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
  });
}
