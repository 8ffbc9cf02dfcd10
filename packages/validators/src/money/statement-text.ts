import type { StatementLine, StatementLineType } from './statement.ts';

/** What the types of lines are called on screen and in files. */
export const STATEMENT_LINE_NAMES: Record<StatementLineType, string> = {
  subscription: 'Subscription',
  sale: 'Sale',
  fee: 'Processing fee',
  share: 'Operator’s share',
  refund: 'Refund or lost dispute',
  payout: 'Payout',
  reversal: 'Payout taken back',
  adjustment: 'Adjustment',
};

/** A line in words, such as 'Sale: Night Drive'. */
export function describeStatementLine({ type, title, isPart }: StatementLine): string {
  const name = STATEMENT_LINE_NAMES[type];
  if (title) return `${name}: ${title}`;
  return isPart ? `${name}, part of a month` : name;
}
