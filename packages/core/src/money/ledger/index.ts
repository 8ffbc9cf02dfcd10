export { bookInvoice } from './book-invoice.ts';
export { bookTransaction } from './book-transaction.ts';
export { checkLedger } from './check-ledger.ts';
export { operatorShares } from './operator-shares.ts';
export { splitCents } from './split-cents.ts';
