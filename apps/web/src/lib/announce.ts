const KEPT_MS = 10_000;

let region: HTMLElement | null = null;

/** Makes the region ahead of the first message: screen readers do not read one that comes with its text. */
export function prepareAnnouncer(): void {
  if (region) return;
  region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

/** Lets screen readers say something that others see. The same words are said again when they come again. */
export function announce(words: string): void {
  const line = document.createElement('p');
  line.textContent = words;
  region?.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
