import type { BuiltPage } from './built-page.ts';

/** The files of the program that the page at this path needs. */
export function listParts({ first, routes }: BuiltPage['parts'], path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const matches = (route: string) => {
    const pattern = route.split('/').filter(Boolean);
    return (
      pattern.length === segments.length &&
      pattern.every((part, at) => part.startsWith('$') || part === segments[at])
    );
  };
  const found = Object.keys(routes).find(matches);
  return [...first, ...((found && routes[found]) || [])];
}

/** The page fetches its program at once, or, when it shows something already, after that has been painted. */
export const buildPartTags = (parts: string[], isPainted: boolean): string =>
  isPainted
    ? `<meta name="parts" content="${parts.join(' ')}" />`
    : parts.map((href) => `<link rel="modulepreload" href="${href}" />`).join('');
