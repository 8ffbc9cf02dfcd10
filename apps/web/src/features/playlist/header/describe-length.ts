const MINUTE_MS = 60_000;

/** '42 min', '3 hr 5 min'; null when no length is known. */
export function describeLength(durationMs: number): string | null {
  const minutes = Math.round(durationMs / MINUTE_MS);
  if (minutes === 0) return durationMs > 0 ? 'under 1 min' : null;
  if (minutes < 60) return `${minutes} min`;
  return [`${Math.floor(minutes / 60)} hr`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}
