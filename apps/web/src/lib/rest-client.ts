/**
 * Fetches a REST path of the page's own origin, with its cookies; null when it is not found. Any other error
 * rejects with the status, a colon, and the body or the status text.
 */
export async function findJson<T>(path: string): Promise<T | null> {
  const response = await fetch(path);
  if (response.ok) return (await response.json()) as T;
  if (response.status === 404) return null;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
