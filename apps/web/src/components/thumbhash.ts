import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/** Decodes a stored placeholder (base64) to a tiny blurred picture; undefined when it is invalid. */
export function decodePlaceholder(placeholder: string | null | undefined): string | undefined {
  if (!placeholder) return undefined;
  const cached = known.get(placeholder);
  if (cached) return cached;
  try {
    const url = thumbHashToDataURL(toBytes(placeholder));
    known.set(placeholder, url);
    return url;
  } catch {
    return undefined;
  }
}

/** The average colour of a stored placeholder as a CSS colour; undefined when it is invalid. */
export function readAverageColour(placeholder: string | null | undefined): string | undefined {
  if (!placeholder) return undefined;
  try {
    const { r, g, b } = thumbHashToAverageRGBA(toBytes(placeholder));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
