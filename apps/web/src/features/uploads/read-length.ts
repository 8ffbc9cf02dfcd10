import { parseTags } from './parse-tags.ts';

/** How long a file plays, in milliseconds; null where the browser does not know. */
export async function readLength(file: File): Promise<number | null> {
  try {
    const { format } = await parseTags(file, { skipCovers: true, duration: true });
    return format.duration ? Math.round(format.duration * 1000) : null;
  } catch {
    return null;
  }
}
