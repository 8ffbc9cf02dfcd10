export * from './earnings.ts';
export * from './invoices.ts';
export * from './overview.ts';
