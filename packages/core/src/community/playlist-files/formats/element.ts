import escapeHtml from 'escape-html';

/** Characters that XML 1.0 cannot contain at all. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** An XML element with text, indented; nothing where there is no value. */
export function element(indent: number, name: string, value: string | number | null): string {
  if (value === null || value === '') return '';
  const text = escapeHtml(String(value).replaceAll(NOT_XML, '')).replaceAll('\r', '&#13;');
  return `${' '.repeat(indent)}<${name}>${text}</${name}>`;
}
