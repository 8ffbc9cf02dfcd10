import { setImmediate } from 'node:timers/promises';
import type { LoadedStatement } from '@stagedoor/core/money/statements';
import { describeStatementLine, nameStatementPeriod } from '@stagedoor/validators/statement-text';
import { drawSummary } from './draw-summary.ts';
import { fit } from './fit.ts';
import { BOTTOM, FONTS, INK, LEFT, openDocument, type Pdf, RIGHT, SOFT, TOP, writeAmount } from './page.ts';

const ROW = 16;
const FONT_SIZE = 8.5;
const COLUMNS = { date: LEFT, description: LEFT + 70, invoice: RIGHT - 150 };

export interface PdfFacts {
  siteName: string;
  /** Said on the first page, such as that no money moves. */
  note: string | null;
}

/**
 * A statement as an A4 document, a stream. Pages leave as they are full, and between two pages other work gets its turn.
 * `docs/rules.md` names the scripts that its font has.
 */
export function statementPdf(statement: LoadedStatement, facts: PdfFacts): Pdf {
  const title = `${statement.artistName}, ${nameStatementPeriod(statement.period)}`;
  const pdf = openDocument({ title: `Statement: ${title}`, siteName: facts.siteName });
  // Nobody listens before the answer begins, and an error that nobody hears ends the process.
  pdf.on('error', () => undefined);
  write(pdf, statement, facts, title).catch((error: Error) => pdf.destroy(error));
  return pdf;
}

async function write(pdf: Pdf, statement: LoadedStatement, facts: PdfFacts, title: string): Promise<void> {
  const { lines } = statement;
  const firstRow = drawSummary(pdf, statement, facts);
  // One more row is the closing balance.
  const pages = countPages(lines.length + 1, firstRow);
  let page = 1;
  let y = drawHead(pdf, firstRow);
  let balance = statement.openingCents;
  for (const line of [...lines, null]) {
    if (y + ROW > BOTTOM) {
      drawFoot(pdf, `${facts.siteName} · ${title}`, `Page ${page} of ${pages}`);
      await setImmediate();
      if (pdf.destroyed) return;
      pdf.addPage();
      page += 1;
      y = drawHead(pdf, TOP);
    }
    balance += line?.amountCents ?? 0;
    if (line) drawLine(pdf, line, y);
    else drawClosing(pdf, balance, y);
    y += ROW;
  }
  drawFoot(pdf, `${facts.siteName} · ${title}`, `Page ${page} of ${pages}`);
  pdf.end();
}

/** Rows that fit below a head at this height. */
const rowsBelow = (y: number): number => Math.floor((BOTTOM - y - ROW) / ROW);

function countPages(lines: number, firstRow: number): number {
  const left = lines - rowsBelow(firstRow);
  return 1 + Math.max(0, Math.ceil(left / rowsBelow(TOP)));
}

/** The table's head; returns where its first row begins. */
function drawHead(pdf: Pdf, y: number): number {
  pdf.font(FONTS.bold).fontSize(FONT_SIZE).fillColor(SOFT);
  pdf.text('Date', COLUMNS.date, y, { lineBreak: false });
  pdf.text('Description', COLUMNS.description, y, { lineBreak: false });
  pdf.text('Invoice', COLUMNS.invoice, y, { lineBreak: false });
  writeAmount(pdf, 'Amount', y);
  pdf
    .moveTo(LEFT, y + 12)
    .lineTo(RIGHT, y + 12)
    .lineWidth(0.5)
    .strokeColor(SOFT)
    .stroke();
  return y + ROW;
}

function drawLine(pdf: Pdf, line: LoadedStatement['lines'][number], y: number): void {
  pdf.font(FONTS.regular).fontSize(FONT_SIZE).fillColor(INK);
  pdf.text(line.date, COLUMNS.date, y, { lineBreak: false });
  const width = COLUMNS.invoice - COLUMNS.description - 12;
  pdf.text(fit(pdf, describeStatementLine(line), width), COLUMNS.description, y, { lineBreak: false });
  if (line.invoiceId !== null) pdf.text(String(line.invoiceId), COLUMNS.invoice, y, { lineBreak: false });
  writeAmount(pdf, line.amountCents, y);
}

function drawClosing(pdf: Pdf, cents: number, y: number): void {
  pdf.font(FONTS.bold).fontSize(FONT_SIZE).fillColor(INK);
  pdf.text('Closing balance', COLUMNS.description, y, { lineBreak: false });
  writeAmount(pdf, cents, y);
}

function drawFoot(pdf: Pdf, left: string, right: string): void {
  const y = BOTTOM + 14;
  pdf.font(FONTS.regular).fontSize(7.5).fillColor(SOFT);
  const width = pdf.widthOfString(right);
  pdf.text(fit(pdf, left, RIGHT - LEFT - width - 12), LEFT, y, { lineBreak: false });
  pdf.text(right, RIGHT - width, y, { lineBreak: false });
}
