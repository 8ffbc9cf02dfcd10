export * from './context/index.ts';
export * from './errors/index.ts';
export { type JobName, jobDeclarations } from './jobs/declarations.ts';
export * from './jobs/index.ts';
export * from './live/index.ts';
export * from './services.ts';
