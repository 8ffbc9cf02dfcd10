import type { Reading } from './file-entry.ts';
import { readNames } from './read-names.ts';

const TRACK_NUMBER = /^(?:\d{1,2}-)?\d{1,3}(?:\s*[-._)]\s*|\s+)(?=\S)/;

/**
 * Readings of a music file's path, such as '../Wren/Nightfall/02 - Lanterns.flac'. Takes relative and absolute paths,
 * of Windows too, and file:// addresses.
 */
export function readPath(path: string): Reading[] {
  const segments = decodePath(path)
    .split(/[/\\]+/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const fileName = segments.at(-1) ?? '';
  const name =
    fileName
      .replace(/\.[a-z0-9]{2,5}$/i, '')
      .replaceAll('_', ' ')
      .trim() || fileName;
  const bare = name.replace(TRACK_NUMBER, '').trim() || name;
  const named = [...readNames(bare), ...(bare === name ? [] : readNames(name))];
  // Most collections are sorted as Artist/Album/Title, some as Artist/Title.
  const folders = [segments.at(-3), segments.at(-2)].filter((folder) => folder && !/^[a-z]:$/i.test(folder));
  const inFolders = folders.map((artist) => ({ artist: artist ?? null, title: bare }));
  const isComplete = named[0]?.artist !== null;
  return isComplete ? [...named, ...inFolders] : [...inFolders, ...named];
}

/** Percent-encoding belongs to addresses, but some programs write it into paths too. */
function decodePath(path: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(path);
  const plain = isAddress ? path.replace(/^[a-z][a-z0-9+.-]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '') : path;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Whether a line is the path of a music file rather than words. */
export const isMusicPath = (line: string): boolean =>
  /^(?:file:\/\/|[a-z]:[\\/]|\\\\|\.{0,2}\/)/i.test(line) ||
  /\.(?:mp3|flac|ogg|oga|opus|m4a|aac|alac|wav|wma|aiff?|ape|mpc|wv|webm)$/i.test(line);
