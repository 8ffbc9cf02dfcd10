/** Names the entry script of the page that the server sends now; every answer of tRPC has it. */
const BUILD_HEADER = 'x-web-build';

/** The entry script of a page, which changes with every build that differs. */
export const buildOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

let notify: (() => void) | null = null;
let known: string | null = null;

/** Calls `onNewVersion` once for each newer build that an answer names. */
export function watchVersion(onNewVersion: () => void): void {
  notify = onNewVersion;
  known = buildOf(document);
}

/** `fetch`, which looks at the build that the answer names. */
export const fetchWatchingVersion: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  const build = response.headers.get(BUILD_HEADER);
  if (build !== null && build !== known && known?.startsWith('/assets/')) {
    known = build;
    notify?.();
  }
  return response;
};
