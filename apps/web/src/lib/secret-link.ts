let held: string | null = null;

/** The header that names the secret of the link by which this tab came, also while a song of it goes on playing. */
export function secretHeader(): Record<string, string> {
  held = new URLSearchParams(location.search).get('key') ?? held;
  return held === null ? {} : { 'x-secret-key': held };
}
