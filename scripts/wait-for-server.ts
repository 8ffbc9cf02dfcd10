import { waitUntilReady } from './run/wait-until-ready.ts';

/**
 * Ends well once the server on the given port of this machine is ready; for service managers and containers. A server that
 * answers and is not ready for so many seconds waits for something else, and is not to be started again for that.
 */
const [port = '3000', seconds = '30'] = process.argv.slice(2);
const patience = AbortSignal.timeout(110_000);
const found = await waitUntilReady(`http://127.0.0.1:${port}`, patience, Number(seconds) * 1000);
if (found === null) process.exitCode = 1;
else if (found.length > 0)
  console.error(`The server answers, but is not ready: ${found.join(', ')} does not work. Its log says why.`);
