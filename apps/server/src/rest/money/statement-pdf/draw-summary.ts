import type { LoadedStatement } from '@stagedoor/core/money/statements';
import { nameStatementPeriod, STATEMENT_LINE_NAMES } from '@stagedoor/validators/statement-text';
import { fit } from './fit.ts';
import { FONTS, INK, LEFT, type Pdf, RIGHT, SOFT, TOP, writeAmount } from './page.ts';
import type { PdfFacts } from './write-pdf.ts';

const ROW = 17;

/** The head of the first page: whose statement it is, its balances and sums. Returns where the table begins. */
export function drawSummary(pdf: Pdf, statement: LoadedStatement, { siteName, note }: PdfFacts): number {
  pdf.font(FONTS.bold).fontSize(10).fillColor(SOFT);
  pdf.text(fit(pdf, siteName, RIGHT - LEFT), LEFT, TOP, { lineBreak: false });
  pdf.fontSize(20).fillColor(INK);
  pdf.text(fit(pdf, statement.artistName, RIGHT - LEFT), LEFT, TOP + 22, { lineBreak: false });
  pdf.font(FONTS.regular).fontSize(11);
  const period = nameStatementPeriod(statement.period);
  pdf.text(`Statement for ${period}, in US dollars, by UTC day`, LEFT, TOP + 50, { lineBreak: false });
  let y = TOP + 70;
  if (note) {
    pdf.fontSize(9).fillColor(SOFT).text(note, LEFT, y, { lineBreak: false });
    y += 16;
  }
  y += 8;
  const rows = listRows(statement);
  for (const [i, { name, cents }] of rows.entries()) {
    const isBalance = i === 0 || i === rows.length - 1;
    pdf
      .font(isBalance ? FONTS.bold : FONTS.regular)
      .fontSize(9.5)
      .fillColor(INK);
    pdf.text(name, LEFT, y, { lineBreak: false });
    writeAmount(pdf, cents, y);
    y += ROW;
  }
  return y + 22;
}

function listRows({ openingCents, lines }: LoadedStatement): { name: string; cents: number }[] {
  const sums = [...Map.groupBy(lines, ({ type }) => type)].map(([type, lines]) => ({
    name: STATEMENT_LINE_NAMES[type],
    cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
  return [
    { name: 'Opening balance', cents: openingCents },
    ...sums,
    { name: 'Closing balance', cents: sums.reduce((sum, { cents }) => sum + cents, openingCents) },
  ];
}
