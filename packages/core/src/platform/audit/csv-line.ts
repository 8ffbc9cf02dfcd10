/**
 * A line of a CSV file (RFC 4180). Texts that a spreadsheet would take for a formula get an apostrophe in front.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(toField).join(',')}\r\n`;

function toField(value: string | number | null): string {
  if (value === null) return '';
  const text =
    typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
