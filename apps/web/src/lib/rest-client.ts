/**
 * Reads a REST path of the page's own origin, with its cookies; null where there is nothing. Any other answer that is
 * not OK rejects with the status, a colon, then the body or the status text.
 */
export async function findJson<T>(path: string): Promise<T | null> {
  const response = await fetch(path);
  if (response.ok) return (await response.json()) as T;
  if (response.status === 404) return null;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
