interface Shared {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/**
 * Where something leads that another app shared with this one: to the page of a link to this site, else to a search
 * for its words. Many apps put the link into the text.
 */
export function findShared({ title = '', text = '', url = '' }: Shared, origin: string): string {
  const link = /https?:\/\/\S+/.exec(`${url} ${text}`)?.[0] ?? '';
  const address = URL.canParse(link) ? new URL(link) : undefined;
  // A path that begins with two slashes would name another site.
  if (address?.origin === origin)
    return `${address.pathname.replace(/^\/+/, '/')}${address.search}${address.hash}`;
  const words = (title || text).replace(/https?:\/\/\S+/g, '').trim();
  return words ? `/search?${new URLSearchParams({ q: words })}` : '/search';
}
