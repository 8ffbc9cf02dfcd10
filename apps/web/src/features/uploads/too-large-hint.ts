/** FLAC keeps every sample of a WAV in about half the space; more than this it rarely needs. */
const FLAC_SHARE = 0.65;

/** Hint for a file that is too large: a WAV as FLAC, when that is likely to fit. */
export function hintFor({ name, size }: { name: string; size: number }, maxBytes: number): string | null {
  if (!/\.wave?$/i.test(name)) return null;
  return size * FLAC_SHARE <= maxBytes
    ? 'As FLAC it would fit, with the same sound.'
    : 'FLAC files are smaller, with the same sound; this one may need MP3 to fit.';
}
