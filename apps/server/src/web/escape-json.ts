/** Nothing in the data can close the script element or be read as a line break. */
export const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
