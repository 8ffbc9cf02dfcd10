export { type JobName, jobDeclarations } from './job-declarations.ts';
export * from './platform/context/index.ts';
export * from './platform/errors/index.ts';
export * from './platform/jobs/index.ts';
export * from './platform/live/index.ts';
export * from './services.ts';
export { prepareSite, startServices } from './start-services.ts';
