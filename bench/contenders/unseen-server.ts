/** The baseline for what seeing costs: the same server without request log, metrics of requests and statements, and spans. */
import { registerHooks } from 'node:module';

const NOTHING: Record<string, string> = {
  'apps/server/src/plugins/request-ends.ts': 'export function addRequestEnds() { return () => {}; }',
  'apps/server/src/plugins/traces.ts':
    "export function addTraces(app) { app.decorateRequest('span', null); return () => {}; }",
  'packages/core/src/platform/metrics/observe.ts': `
    export const observeStatements = () => () => () => {};
    export const observeStorage = (_operation, work) => work();
    export const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000;`,
};

registerHooks({
  load(url, context, next) {
    const source = Object.entries(NOTHING).find(([path]) => url.endsWith(path))?.[1];
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
await import(new URL('../../apps/server/src/main.ts', import.meta.url).href);
