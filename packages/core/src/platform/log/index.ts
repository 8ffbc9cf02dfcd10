export * from './log-crashes.ts';
export * from './log-limit.ts';
export * from './logger.ts';
