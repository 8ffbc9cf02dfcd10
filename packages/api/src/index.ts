export type { ApiContext } from './context.ts';
export { type AppRouter, appRouter, type RouterInputs, type RouterOutputs } from './root.ts';
