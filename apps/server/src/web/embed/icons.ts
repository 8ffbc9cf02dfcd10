const icon = (className: string, paths: string) =>
  `<svg class="${className}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

/** The few icons of the embedded player (Lucide's, ISC licence); the record is our own. */
export const ICONS = {
  play: icon('play', '<path fill="currentColor" d="M6 4v16l13-8z"/>'),
  pause: icon('pause', '<path fill="currentColor" d="M7 5h3v14H7zM14 5h3v14h-3z"/>'),
  previous: icon('', '<path fill="currentColor" d="M19 20 9 12l10-8z"/><path d="M5 19V5"/>'),
  next: icon('', '<path fill="currentColor" d="m5 4 10 8-10 8z"/><path d="M19 5v14"/>'),
  volume: icon(
    'loud',
    '<path d="M11 5 6.5 9H3v6h3.5l4.5 4zM15.5 9a4 4 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12"/>',
  ),
  muted: icon('muted', '<path d="M11 5 6.5 9H3v6h3.5l4.5 4zM22 9l-6 6M16 9l6 6"/>'),
  lock: icon('', '<rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>'),
  record:
    '<svg viewBox="0 0 80 80" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><circle cx="40" cy="40" r="33"/><path d="M17 40a23 23 0 0 1 23-23M63 40a23 23 0 0 1-23 23" opacity=".5"/><circle cx="40" cy="40" r="8"/><circle cx="40" cy="40" r="1"/></svg>',
};
