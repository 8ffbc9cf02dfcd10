import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the ephemeral ports of operating systems, which start at 32,768. */
const RANGE = [20_000, 32_000] as const;

/** A free port for a server that may be restarted: no other program is given its port while it is down. */
export const findPort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: Array.from({ length: 20 }, () => randomInt(...RANGE)) });
