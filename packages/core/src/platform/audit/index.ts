export * from './log-security.ts';
export * from './record-deletion.ts';
