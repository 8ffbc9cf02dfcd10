const LONGEST_TEXT = 200;
const SHOWN_WIDTH = 1080;

/** Shortens text to one line, cut between words. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TEXT) return line;
  const space = line.lastIndexOf(' ', LONGEST_TEXT - 1);
  return `${line.slice(0, space > 0 ? space : LONGEST_TEXT - 1)}…`;
}

/** The largest size that is made of every picture. */
export const large = ({ coverImage }: { coverImage: string | null }): string | null =>
  coverImage?.replace(/^(\/media\/images\/.+)-\d+\.(webp|avif)$/, `$1-${SHOWN_WIDTH}.$2`) ?? null;
