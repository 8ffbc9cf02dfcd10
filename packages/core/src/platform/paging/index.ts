export * from './cursor.ts';
