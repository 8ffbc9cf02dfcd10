const ORIGIN = 'http://same.site';

/**
 * Returns a path of this site to open after signing in. Anything that could lead to another site becomes '/'.
 */
export function toReturnPath(value: string | undefined): string {
  if (!value?.startsWith('/') || value.includes('\\') || hasControl(value)) return '/';
  const url = URL.parse(value, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//') || url.pathname === '/auth') return '/';
  return url.pathname + url.search + url.hash;
}

const hasControl = (value: string) => Array.from(value).some((char) => char < ' ');
