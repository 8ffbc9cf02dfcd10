export * from './factories.ts';
export * from './playlist-factory.ts';
export * from './post-factory.ts';
export * from './programs.ts';
export * from './race-for-row.ts';
export * from './silent-log.ts';
export { type Program, type ProgramOptions, startProgram } from './start-program.ts';
export * from './test-services.ts';
export * from './traces.ts';
