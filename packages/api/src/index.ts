export type { ApiContext } from './context.ts';
export { type AppRouter, appRouter, isRemembered } from './root.ts';
export { nameRead, toTrpcError } from './trpc.ts';
