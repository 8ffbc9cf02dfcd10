import type { BuiltPage } from './built-page.ts';

/** The route, such as '/album/$albumId', to which a path leads. */
export function findRoute(routes: string[], path: string): string | undefined {
  const segments = path.split('/').filter(Boolean);
  return routes.find((route) => {
    const pattern = route.split('/').filter(Boolean);
    return (
      pattern.length === segments.length && pattern.every((part, at) => isSegment(part, segments[at] ?? ''))
    );
  });
}

/** '$albumId' takes any segment, and '@{$artistName}' each that begins with '@'. */
const isSegment = (part: string, segment: string): boolean =>
  part === segment || part.startsWith('$') || (part.startsWith('@{') && segment.startsWith('@'));

/** The files of the program that the page at this path needs. */
export function listParts({ first, routes }: BuiltPage['parts'], path: string): string[] {
  const route = findRoute(Object.keys(routes), path);
  return [...first, ...((route !== undefined && routes[route]) || [])];
}

/** The page fetches its program at once, or, when it shows something already, after that has been painted. */
export const buildPartTags = (parts: string[], isPainted: boolean): string =>
  isPainted
    ? `<meta name="parts" content="${parts.join(' ')}" />`
    : parts.map((href) => `<link rel="modulepreload" href="${href}" />`).join('');
