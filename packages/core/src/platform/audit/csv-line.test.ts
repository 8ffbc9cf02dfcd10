import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

// Proves (rules.md, Subscriptions and money): statements are files, too: CSV, whose texts no spreadsheet calculates, and PDF
it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example","Hi")', `"'=HYPERLINK(""https://evil.example"",""Hi"")"`],
  [-1, '-1'],
  [{ cents: -99 }, '-0.99'],
  [{ cents: 5 }, '0.05'],
  [{ cents: 123_450 }, '1234.50'],
  [{ cents: 0 }, '0.00'],
  ['a=b', 'a=b'],
  ['a, "b"\nc', '"a, ""b""\nc"'],
  [null, ''],
] as const)('writes %j as %j, which no spreadsheet calculates', (value, field) => {
  expect(csvLine([value, 'x'])).toBe(`${field},x\r\n`);
});
