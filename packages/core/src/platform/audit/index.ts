export * from './delete-or-hide.ts';
export * from './log-security.ts';
export * from './record-deletion.ts';
