/**
 * Invisible characters: fillers, zero-width and bidi marks, variation selectors, tags, the empty Braille cell.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu;

/** Invisible, but parts of emoji and of the spelling of some scripts: joiners, variation selectors and tags. */
const PARTS = '(?:\\u200C|\\u200D|[\\uFE00-\\uFE0F]|[\\u{E0020}-\\u{E007F}]|[\\u{E0100}-\\u{E01EF}])';
const OTHER_UNSEEN = new RegExp(`(?!${PARTS})\\p{Default_Ignorable_Code_Point}`, 'gu');
/**
 * Positions where these characters join nothing: in scripts that do not use them, beside a space, at the start.
 */
const STRAY_PARTS = new RegExp(
  `(?<=^|[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Z}])${PARTS}+|(?:\\u200C|\\u200D)+$`,
  'gu',
);
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const CONTROL = /[\p{Cc}\u2028\u2029\uFFF9-\uFFFB]+/gu;

/** Whether a reader would see any character of it. */
export const isVisible = (value: string): boolean => value.replace(UNSEEN, '') !== '';

/** A name or title in one line, without characters that could imitate another name. */
export const cleanName = (value: string): string =>
  value
    .replace(CONTROL, ' ')
    .replace(BIDI, '')
    .replace(/\u2800/g, '')
    .replace(OTHER_UNSEEN, '')
    .replace(STRAY_PARTS, '')
    .trim();
