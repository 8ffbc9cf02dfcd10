export interface TextPart {
  text: string;
  /** Set on the parts that are links. */
  href?: string;
}

const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** What ends a sentence or a bracket rather than an address. */
const TRAILING = /[.,;:!?'"»”’…]+$/;

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

function trimAddress(candidate: string): string {
  const trimmed = candidate.replace(TRAILING, '');
  const count = (bracket: string) => trimmed.split(bracket).length;
  const isBracketOfText = trimmed.endsWith(')') && count(')') > count('(');
  return isBracketOfText ? trimAddress(trimmed.slice(0, -1)) : trimmed;
}

/** The address as the browser reads it; null when it is none, or pretends to be another by a user name. */
function toHref(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
  if (!url?.hostname.includes('.') || url.username || url.password) return null;
  return url.href;
}
