/** Class names joined by spaces; what is false, null or empty falls out. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
