/** The query of a request's address. People send any path, also one that `URL` refuses to read, such as `//[`. */
export function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
