import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Whether a program can listen there; names are not looked up. */
export function isOwnAddress(host: string): boolean {
  if (isIP(host) === 0 || host === '0.0.0.0' || host === '::') return true;
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host));
}
