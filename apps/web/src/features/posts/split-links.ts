export interface TextPart {
  text: string;
  /** Set on parts that are links. */
  href?: string;
}

const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** Characters that end a sentence rather than an address. */
const TRAILING = new Set('.,;:!?\'"»”’…');

/** Splits text into parts, with http(s) addresses as links; nothing else becomes a link. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = trimAddress(match[0]);
    const href = toHref(shown);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Removes trailing marks that belong to the sentence; reads each character at most twice. */
function trimAddress(candidate: string): string {
  let unopened = 0;
  for (const character of candidate) {
    if (character === ')') unopened++;
    if (character === '(') unopened--;
  }
  let end = candidate.length;
  for (; end > 0; end--) {
    const last = candidate[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened--;
    else if (!TRAILING.has(last)) break;
  }
  return candidate.slice(0, end);
}

/** The normalised address; null when it is invalid, or uses a user name to look like another site. */
function toHref(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
  if (!url?.hostname.includes('.') || url.username || url.password) return null;
  return url.href;
}
