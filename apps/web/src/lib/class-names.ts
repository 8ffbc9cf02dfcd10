/** Joins class names with spaces; false, null and empty values are left out. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
