import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the ports that systems give to whoever asks for any, from 32,768 on. */
const RANGE = [20_000, 32_000] as const;

/** A free port for a server that may be restarted: while it is down, nobody is given its port. */
export const findPort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: Array.from({ length: 20 }, () => randomInt(...RANGE)) });
