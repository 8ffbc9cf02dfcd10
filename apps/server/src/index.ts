export { type App, buildApp } from './app.ts';
export type { AppDeps, ServerConfig } from './deps.ts';
