const ORIGIN = 'http://same.site';

/** A path of this site to go to after signing in; everything that could leave it becomes '/'. */
export function toReturnPath(value: string | undefined): string {
  if (!value?.startsWith('/') || value.includes('\\') || hasControl(value)) return '/';
  const url = URL.parse(value, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//') || url.pathname === '/auth') return '/';
  return url.pathname + url.search + url.hash;
}

const hasControl = (value: string) => Array.from(value).some((char) => char < ' ');
