import type { StatementLine } from '@stagedoor/validators';
import { describeStatementLine } from '@stagedoor/validators/statement-text';
import { csvLine } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { tooLarge } from '../../platform/errors/index.ts';
import { chooseBook } from './choose-book.ts';
import { getStatement, type StatementInput } from './get-statement.ts';
import { type PlacedLine, presentLine, readLines } from './read-lines.ts';

const PAGE = 1_000;
/** A document of 500 pages. Larger periods are read as CSV, or month by month. */
const DOCUMENT_MAX_LINES = 20_000;

interface Statement {
  artistName: string;
  period: string;
  openingCents: number;
}

export interface LoadedStatement extends Statement {
  lines: StatementLine[];
}

export interface WholeStatement extends Statement {
  /** All lines, oldest first, read a thousand at a time. The closing balance is what they add up to. */
  pages: AsyncIterable<StatementLine[]>;
}

/** A month or year with all lines, for a file; `not_found` where nothing moved. */
export async function openStatement(ctx: Ctx, input: StatementInput): Promise<WholeStatement> {
  const { artistName, period, openingCents } = await getStatement(ctx, input);
  const { ledgerIds } = await chooseBook(ctx, input.artistId);
  return { artistName, period, openingCents, pages: readPages(ctx, { ledgerIds, period }) };
}

/** A month or year with all lines at once, for a document; `too_large` where that would be a book. */
export async function loadStatement(ctx: Ctx, input: StatementInput): Promise<LoadedStatement> {
  const { artistName, period, openingCents } = await getStatement(ctx, input);
  const { ledgerIds } = await chooseBook(ctx, input.artistId);
  const lines = await readLines(ctx, { ledgerIds, period, limit: DOCUMENT_MAX_LINES + 1 });
  if (lines.length > DOCUMENT_MAX_LINES)
    throw tooLarge('This is too long for a document. Please take the CSV file, or single months.');
  return { artistName, period, openingCents, lines: lines.map(presentLine) };
}

async function* readPages(ctx: Ctx, book: { ledgerIds: readonly number[]; period: string }) {
  let after: PlacedLine | undefined;
  do {
    const lines = await readLines(ctx, { ...book, after, limit: PAGE });
    yield lines.map(presentLine);
    after = lines.length === PAGE ? lines.at(-1) : undefined;
  } while (after);
}

/** The lines of a CSV file, each with its line break: the balance before, all lines, the balance after. */
export async function* statementCsv(statement: WholeStatement): AsyncGenerator<string> {
  let balance = statement.openingCents;
  yield csvLine(['date', 'type', 'description', 'invoice', 'amount', 'balance', 'currency']);
  yield csvLine([null, 'opening', 'Opening balance', null, null, { cents: balance }, 'USD']);
  for await (const lines of statement.pages) {
    const texts = lines.map((line) => {
      balance += line.amountCents;
      const amounts = [{ cents: line.amountCents }, { cents: balance }];
      return csvLine([line.date, line.type, describeStatementLine(line), line.invoiceId, ...amounts, 'USD']);
    });
    yield texts.join('');
  }
  yield csvLine([null, 'closing', 'Closing balance', null, null, { cents: balance }, 'USD']);
}
