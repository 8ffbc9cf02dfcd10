export interface TextPart {
  text: string;
  /** Set on the parts that are links. */
  href?: string;
}

const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** What ends a sentence rather than an address. */
const TRAILING = new Set('.,;:!?\'"»”’…');

/** Text in parts, its http(s) addresses as links; nothing else is ever made a link. */
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

/** Without the marks at its end that belong to the text; reads each character at most twice. */
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

/** The address as the browser reads it; null when it is none, or pretends to be another by a user name. */
function toHref(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
  if (!url?.hostname.includes('.') || url.username || url.password) return null;
  return url.href;
}
