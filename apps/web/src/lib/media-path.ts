import { IMAGE_WIDTHS } from '@stagedoor/validators/limits';

/** Old addresses that map to a fixed image. Empty, because no installation has any yet. */
const LEGACY_IMAGES: Readonly<Record<string, string>> = {};

const isLocalhost = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(url);

/**
 * Normalises a stored media address: '' for empty or 'none', data: and foreign http addresses unchanged,
 * everything else with a single leading slash and no double slashes.
 */
export function normalizeMediaPath(path: string | null | undefined): string {
  if (!path || path === 'none') return '';
  if (path.startsWith('data:')) return path;
  if (/^https?:\/\//i.test(path)) {
    return isLocalhost(path) ? normalizeMediaPath(new URL(path).pathname) : path;
  }
  const normal = `/${path}`.replace(/\/{2,}/g, '/');
  return LEGACY_IMAGES[normal] ?? normal;
}

/**
 * Addresses to try one after another when an image fails. Addresses that we wrote ourselves have no
 * alternatives.
 */
export function listImageCandidates(path: string | null | undefined): string[] {
  const normal = normalizeMediaPath(path);
  if (normal === '') return [];
  if (!normal.startsWith('/') || normal.startsWith('/media/')) return [normal];
  const bare = normal.slice(1);
  const uploaded = normal.startsWith('/uploads/') ? [] : [`/uploads${normal}`];
  return [normal, bare, ...uploaded];
}

const SIZED = /^(\/media\/images\/.+)-\d+\.(webp|avif)$/;

/** The stored widths of a picture as a srcset; undefined for foreign pictures. */
export function buildSrcSet(path: string): string | undefined {
  const match = SIZED.exec(path);
  if (!match) return undefined;
  return IMAGE_WIDTHS.map((width) => `${match[1]}-${width}.${match[2]} ${width}w`).join(', ');
}
