type CsvValue = string | number | null | { cents: number };

/**
 * A line of a CSV file (RFC 4180). Texts that a spreadsheet would take for a formula get an apostrophe in front; cents are
 * written as an amount with two decimals.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(toField).join(',')}\r\n`;

function toField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return toDecimal(value.cents);
  const text =
    typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function toDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
