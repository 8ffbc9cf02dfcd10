export * from './log-crashes.ts';
export * from './logger.ts';
