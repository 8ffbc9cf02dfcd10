import type { StatementLine, StatementLineType } from './statement.ts';

/** Names of the types of lines, on screen and in files. */
export const STATEMENT_LINE_NAMES: Record<StatementLineType, string> = {
  subscription: 'Subscription',
  sale: 'Sale',
  tip: 'Tip',
  fee: 'Processing fee',
  share: 'Operator’s share',
  refund: 'Refund or lost dispute',
  payout: 'Payout',
  reversal: 'Payout taken back',
  adjustment: 'Adjustment',
};

/** A line in words, such as 'Sale: Night Drive'. */
export function describeStatementLine({ type, title, from, isPart }: StatementLine): string {
  const name = STATEMENT_LINE_NAMES[type];
  // The title of a tip says that it is one.
  if (type === 'tip') return [title ?? name, ...(from ? [`from ${from}`] : [])].join(' ');
  if (title) return `${name}: ${title}`;
  return isPart ? `${name}, part of a month` : name;
}

/** A month or year in words: 'November 2026', '2026'. */
export const nameStatementPeriod = (period: string): string =>
  period.length === 4
    ? period
    : new Date(`${period}-01T00:00:00Z`).toLocaleDateString('en-US', {
        year: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });
