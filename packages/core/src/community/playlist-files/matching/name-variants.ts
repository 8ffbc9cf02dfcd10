import type { FileEntry } from '../file-entry.ts';

/** A way to read an entry's names. `isWhole` is false where something was left out. */
export interface NameVariant {
  artist: string;
  title: string;
  isWhole: boolean;
}

const SEVERAL_ARTISTS = /\s*(?:[,;/&]|\bfeat\b\.?|\bft\b\.?|\bfeaturing\b|\bwith\b|\band\b|\bx\b)\s*/i;
/** ' - Remastered 2011', '(2009 Remaster)': the same recording for a listener. */
const REMASTER = /\s*(?:[([][^()[\]]*\bremaster(?:ed)?\b[^()[\]]*[)\]]|- [^-]*\bremaster(?:ed)?\b[^-]*)$/i;
const MAX_ARTISTS = 5;

/** The names to look for, likeliest first: those of every reading, then the single artists of several. */
export function nameVariants({ readings }: FileEntry): NameVariant[] {
  const named = readings.flatMap(({ artist, title }) => (artist === null ? [] : [{ artist, title }]));
  const whole = named.map((names) => ({ ...names, isWhole: true }));
  const parts = named.flatMap(({ artist, title }) => {
    const plain = title.replace(REMASTER, '').trim() || title;
    const artists = artist
      .split(SEVERAL_ARTISTS)
      .filter((name) => name !== '')
      .slice(0, MAX_ARTISTS);
    const others = artists.length > 1 ? artists : [];
    return [...(plain === title ? [] : [artist]), ...others].map((artist) => ({
      artist,
      title: plain,
      isWhole: false,
    }));
  });
  return [...whole, ...parts];
}
