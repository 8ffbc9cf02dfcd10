export * from './log-crashes.ts';
export * from './logger.ts';
export * from './quiet.ts';
