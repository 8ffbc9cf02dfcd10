import { cutText } from '@stagedoor/validators/cut-text';
import { TITLE_MAX_LENGTH } from '@stagedoor/validators/limits';

/**
 * The title of a file without one: its name without extension and track number, as in '02 - Loyalists.flac'.
 */
export function titleOf({ name }: Pick<File, 'name'>): string {
  const title = name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
    .replace(/^(0\d|\d{1,2}(?=\s*[-.]))\s*[-.]?\s+(?=\S)/, '');
  return cutText(title || name, TITLE_MAX_LENGTH);
}

/** The track number that a file name begins with, as in '02 - Loyalists.flac'. */
export function trackOf({ name }: Pick<File, 'name'>): number | null {
  const digits = /^(0\d|\d{1,2}(?=\s*[-.]))\s*[-.]?\s*\S/.exec(name)?.[1];
  return digits && Number(digits) > 0 && titleOf({ name }) !== name ? Number(digits) : null;
}
