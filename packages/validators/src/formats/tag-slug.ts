/**
 * The name of a tag in its address: small letters and digits of any script, and hyphens for everything between. The
 * SQL function `tag_slug` says the same.
 */
export const tagSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
