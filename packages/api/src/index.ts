export type { ApiContext } from './context.ts';
export { type AppRouter, appRouter } from './root.ts';
export { toTrpcError } from './trpc.ts';
