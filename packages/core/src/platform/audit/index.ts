export * from './delete-or-hide.ts';
export * from './deletion-period.ts';
export * from './record-deletion.ts';
export * from './record-security.ts';
export * from './refusal-log.ts';
export * from './security-events.ts';
