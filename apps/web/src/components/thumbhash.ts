import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/** Decodes a stored placeholder (base64) to a tiny blurred picture; undefined when it is invalid. */
export function decodePlaceholder(placeholder: string | null | undefined): string | undefined {
  if (!placeholder) return undefined;
  const cached = known.get(placeholder);
  if (cached) return cached;
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(placeholder), (char) => char.charCodeAt(0)));
    known.set(placeholder, url);
    return url;
  } catch {
    return undefined;
  }
}
