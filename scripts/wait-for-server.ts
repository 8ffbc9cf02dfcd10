import { waitUntilReady } from './run/wait-until-ready.ts';

/** Ends well once the server on the given port of this machine is ready. For service managers and containers. */
const [port = '3000'] = process.argv.slice(2);
const patience = AbortSignal.timeout(110_000);
await waitUntilReady(`http://127.0.0.1:${port}`, patience);
if (patience.aborted) process.exitCode = 1;
